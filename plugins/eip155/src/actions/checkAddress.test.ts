import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAddress } from './checkAddress.ts'

const digits = fc.stringMatching(/^[0-9a-f]{40}$/)
const checksummed = (text: string) => {
  const check = checkAddress(text)
  if (!check.ok) throw new Error(`refused ${text}`)
  return check.address
}

test('I-17: lower case, upper case and checksummed text are the same address, with or without 0x', () => {
  fc.assert(
    fc.property(digits, (text) => {
      const address = checksummed(text)
      expect(address.toLowerCase()).toBe(`0x${text}`)
      for (const same of [`0x${text}`, `0x${text.toUpperCase()}`, address, address.slice(2), ` ${address}\n`])
        expect(checkAddress(same)).toEqual({ ok: true, address })
    }),
    runs,
  )
})

test('I-17: a single letter in the wrong case is refused', () => {
  fc.assert(
    fc.property(digits, fc.nat(39), (text, seed) => {
      const address = checksummed(text).slice(2)
      const letters = [...address].flatMap((letter, at) => (/[a-fA-F]/.test(letter) ? [at] : []))
      const at = letters[seed % letters.length]
      fc.pre(at !== undefined && letters.length > 2)
      const letter = address[at ?? 0] ?? ''
      const swapped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      const flipped = address.slice(0, at) + swapped + address.slice((at ?? 0) + 1)
      fc.pre(flipped !== flipped.toLowerCase() && flipped !== flipped.toUpperCase())
      expect(checkAddress(`0x${flipped}`)).toEqual({ ok: false, reason: 'checksum' })
    }),
    runs,
  )
})

test.each([
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
  ['0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
])('the EIP-55 example %s equals its own checksum', (address) => {
  expect(checkAddress(address)).toEqual({ ok: true, address })
})

test.each([
  '',
  '0x',
  '0x0',
  'vitalik.eth',
  `0x${'a'.repeat(39)}`,
  `0x${'a'.repeat(41)}`,
  `0x${'g'.repeat(40)}`,
  `0X${'a'.repeat(40)}`,
  `0x0x${'a'.repeat(38)}`,
  `0x${'а'.repeat(40)}`,
  `0x${'a'.repeat(20)} ${'a'.repeat(20)}`,
  `0x${'a'.repeat(40)}\u200b`,
  `eip155:1:0x${'a'.repeat(40)}`,
])('%j is not an address', (text) => {
  expect(checkAddress(text)).toEqual({ ok: false, reason: 'shape' })
})
