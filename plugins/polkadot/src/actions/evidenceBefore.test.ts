import { fakeRequest, runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evidenceBefore, readEraEnd } from './evidenceBefore.ts'

const payload = { nonce: '0x00000007', method: '0x0A00', era: '0xc500', blockNumber: '0x0000002c' }
const requestOf = (transactionPayload: unknown, method = 'polkadot_signAndSendTransaction') =>
  fakeRequest({
    method,
    params: { address: 'x', transactionPayload },
    chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  })

test('the payload contains the nonce, the call and the blocks of its extrinsic', async () => {
  const evidence = await evidenceBefore(requestOf(payload))
  expect(evidence).toEqual({
    count: '7',
    content: expect.stringMatching(/^[0-9a-f]{64}$/),
    since: '44',
    validUntil: '76',
  })
  const lower = await evidenceBefore(requestOf({ ...payload, method: '0x0a00' }))
  expect(lower?.content).toBe(evidence?.content)
})

test('an immortal extrinsic has no last block, and the block 0 of its payload is not the start of a search', async () => {
  const immortal = { ...payload, era: '0x00' }
  expect(await evidenceBefore(requestOf(immortal))).not.toHaveProperty('validUntil')
  const evidence = await evidenceBefore(requestOf({ ...immortal, blockNumber: '0x00000000' }))
  expect(evidence).toEqual({ count: '7', content: expect.any(String) })
})

test('without a nonce or a call there is no evidence, and other methods send nothing', async () => {
  expect(await evidenceBefore(requestOf({ ...payload, nonce: 'x' }))).toBeUndefined()
  expect(await evidenceBefore(requestOf({ ...payload, method: 7 }))).toBeUndefined()
  expect(await evidenceBefore(requestOf(undefined))).toBeUndefined()
  expect(await evidenceBefore(requestOf(payload, 'polkadot_signTransaction'))).toBeUndefined()
})

/** Encodes an era as the specification says: the period as a power of two, and the quantized phase. */
function encodeEra(power: number, current: number) {
  const period = 2 ** power
  const factor = Math.max(1, period >> 12)
  const phase = Math.floor((current % period) / factor) * factor
  const encoded = (power - 1) | ((phase / factor) << 4)
  const hex = (byte: number) => byte.toString(16).padStart(2, '0')
  return { era: `0x${hex(encoded & 0xff)}${hex(encoded >> 8)}`, period, phase }
}

test('the end of an era comes one period after the last block with its phase', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 16 }), fc.nat(100_000_000), (power, current) => {
      const { era, period, phase } = encodeEra(power, current)
      const start = Number(readEraEnd(era, BigInt(current))) - period
      expect(start % period).toBe(phase)
      expect(start).toBeLessThanOrEqual(current)
      expect(current - start).toBeLessThan(period)
    }),
    runs,
  )
})

test('invalid eras have no end', () => {
  for (const era of ['', '0x', '0xc5', 'c500', '0x0000', '0x4100', 7, { toString: 1, valueOf: 1 }])
    expect(readEraEnd(era, 44n)).toBeUndefined()
})
