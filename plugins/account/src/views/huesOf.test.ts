import fc from 'fast-check'
import { expect, test } from 'vitest'
import { huesOf } from './huesOf.ts'

test('hues are angles, the same for an address in any case, and whatever the text', () => {
  fc.assert(
    fc.property(fc.string(), (address) => {
      const hues = huesOf(address)
      for (const hue of hues) expect(Number.isInteger(hue) && hue >= 0 && hue < 360).toBe(true)
      expect(huesOf(address.toLowerCase())).toEqual(hues)
    }),
  )
})

test('different accounts have different pictures', () => {
  const addresses = Array.from({ length: 200 }, (_, at) => `0x${at.toString(16).padStart(40, '0')}`)
  const pictures = new Set(addresses.map((address) => huesOf(address).join()))
  expect(pictures.size).toBeGreaterThan(190)
})
