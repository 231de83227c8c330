import { fewRuns } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildOf, now, routers, samples } from '../testing/swaps.ts'
import { checkApproval, checkSwap } from './checkSwap.ts'
import { decodeApproval, decodeSwap } from './decodeSwap.ts'

/** Replaces one byte of hex text, counted after 0x. */
const withByte = (hex: string, index: number, byte: number): string =>
  hex.slice(0, 2 + index * 2) + byte.toString(16).padStart(2, '0') + hex.slice(4 + index * 2)

test('every change of one byte is refused, or leaves recipient, tokens and amount, and the minimum no lower', () => {
  let accepted = 0
  for (const sample of samples) {
    const built = buildOf(sample)
    const honest = decodeSwap(built.data)
    if (typeof honest === 'string') throw new Error(honest)
    for (let index = 0; index < (built.data.length - 2) / 2; index += 1)
      for (const bit of [0x01, 0x80, 0xff]) {
        const byte = Number.parseInt(built.data.slice(2 + index * 2, 4 + index * 2), 16) ^ bit
        const data = withByte(built.data, index, byte)
        if (checkSwap(sample.seen, { ...built, data }, { routers, now }) !== undefined) continue
        accepted += 1
        const { recipient, from, to, amount, minimum } = Object(decodeSwap(data))
        expect([recipient, from, to, amount]).toEqual([
          honest.recipient,
          honest.from,
          honest.to,
          honest.amount,
        ])
        expect(minimum).toBeGreaterThanOrEqual(honest.minimum)
      }
  }
  // The stops of a route and the data for the executor can change, so the loop has compared something.
  expect(accepted).toBeGreaterThan(0)
})

test('no bytes make the decoders throw', () => {
  const selectors = samples.map((sample) => buildOf(sample).data.slice(0, 10))
  fc.assert(
    fc.property(
      fc.constantFrom(...selectors, '0x095ea7b3'),
      fc.uint8Array({ maxLength: 600 }),
      (selector, bytes) => {
        const data = selector + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
        expect([decodeSwap(data), decodeApproval(data)]).toBeDefined()
      },
    ),
    fewRuns,
  )
})

test('every change of one byte of an approval is refused', () => {
  const sample = samples[1]
  if (!sample) throw new Error('no sample')
  const { seen } = sample
  const router = buildOf(sample).to
  const data = `0x095ea7b3${router.slice(2).padStart(64, '0')}${seen.amount.toString(16).padStart(64, '0')}`
  const approval = { token: seen.from, to: router, data }
  expect(checkApproval(seen, approval, { routers })).toBe(undefined)
  fc.assert(
    fc.property(fc.nat({ max: 67 }), fc.integer({ min: 1, max: 255 }), (index, bits) => {
      const byte = Number.parseInt(data.slice(2 + index * 2, 4 + index * 2), 16) ^ bits
      expect(
        checkApproval(seen, { ...approval, data: withByte(data, index, byte) }, { routers }),
      ).toBeDefined()
    }),
  )
})
