import { runs } from '@latchkit/kernel/testing'
import { bech32, bech32m } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOn } from '../testing/fakeKeplr.ts'
import { checkAddress } from './checkAddress.ts'

const prefix = fc.stringMatching(/^[a-z]{1,12}$/)
const bytes = fc.constantFrom(20, 32).chain((size) => fc.uint8Array({ minLength: size, maxLength: size }))

test('every address that a chain encodes is valid, in either case and with surrounding spaces', () => {
  fc.assert(
    fc.property(prefix, bytes, (hrp, raw) => {
      const address = bech32.encode(hrp, bech32.toWords(raw))
      const is = { ok: true, address }
      expect(checkAddress(address)).toEqual(is)
      expect(checkAddress(address, [hrp])).toEqual(is)
      expect(checkAddress(` ${address.toUpperCase()}\n`)).toEqual(is)
      expect(checkAddress(address, [`${hrp}x`]).ok).toBe(false)
    }),
    runs,
  )
})

test('an address with one changed character is invalid', () => {
  const address = addressOn('cosmos')
  fc.assert(
    fc.property(
      fc.nat({ max: address.length - 1 }),
      fc.constantFrom(...'qpzry9x8gf2tvdw0s3jn54khce6mua7l'),
      (at, other) => {
        fc.pre(address[at] !== other)
        expect(checkAddress(`${address.slice(0, at)}${other}${address.slice(at + 1)}`).ok).toBe(false)
      },
    ),
    runs,
  )
})

test('any other text is invalid, and a typo is reported as a wrong checksum', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(checkAddress(text).ok).toBe(false)
    }),
    runs,
  )
  const address = addressOn('cosmos')
  expect(checkAddress(`${address.slice(0, -1)}q`)).toEqual({ ok: false, reason: 'checksum' })
  const mixed = `${address.slice(0, 10)}${address.slice(10).toUpperCase()}`
  const long = bech32.encode('cosmos', bech32.toWords(new Uint8Array(21)))
  const modern = bech32m.encode('cosmos', bech32m.toWords(new Uint8Array(20)))
  for (const text of ['', 'cosmos1', '0x0000000000000000000000000000000000000000', mixed, long, modern])
    expect(checkAddress(text).ok, text).toBe(false)
})
