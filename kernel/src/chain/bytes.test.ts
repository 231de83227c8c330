import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../testing/runs.ts'
import { fromBase64, fromHex, toBase64, toHex } from './bytes.ts'

test('bytes keep their values through hex and base64', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(fromHex(toHex(bytes))).toEqual(bytes)
      expect(fromHex(`0x${toHex(bytes)}`)).toEqual(bytes)
      expect(fromBase64(toBase64(bytes))).toEqual(bytes)
    }),
    runs,
  )
})

test('only the canonical encoding of bytes can be decoded', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aZ0+/=-_ \n'), maxLength: 12 })
  fc.assert(
    fc.property(fc.oneof(fc.base64String(), letters), (text) => {
      const bytes = fromBase64(text)
      if (bytes) expect(toBase64(bytes)).toBe(text)
    }),
    runs,
  )
})

test.each(['0x1', '0xzz', 'abc', ' 00', '0x00 ', 5, null, undefined])('%j is not hex', (text) => {
  expect(fromHex(text)).toBeUndefined()
})

test.each(['A', 'AA', 'AB==', 'AAA', 'AA=', 'AA= =', 'AAAA ', 'A\nAA', 'AA-_', 5, null, undefined])(
  '%j is not base64',
  (text) => {
    expect(fromBase64(text)).toBeUndefined()
  },
)
