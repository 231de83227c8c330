import { nativeNames, wellKnownTokens } from '@latchkit/kernel/chain'
import { secondAddress } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { pepeAddress, usdcAddress } from '../testing/amounts.ts'
import { english } from '../testing/english.ts'
import { isImpostor, isSameAddress, isSelfNamed, nameOf, shortOf, symbolOf } from './names.ts'

test('an untrusted name is on one line, shortened, and without invisible characters', () => {
  expect(nameOf('one \r\n\t two\nthree')).toBe('one two three')
  expect(nameOf('pay\u202e')).toBe('pay⟨U+202E⟩')
  expect(nameOf('a'.repeat(64))).toBe('a'.repeat(64))
  expect(nameOf('a'.repeat(65))).toBe(`${'a'.repeat(63)}…`)
  expect(nameOf('😀'.repeat(65))).toBe(`${'😀'.repeat(63)}…`)
})

test('an address is shortened if that makes it shorter', () => {
  expect(shortOf(secondAddress)).toBe('0x3C44…93BC')
  expect(shortOf('123456789012345')).toBe('123456…2345')
  expect(shortOf('12345678901234')).toBe('12345678901234')
})

test('hex addresses are compared without case, others with case', () => {
  expect(isSameAddress(usdcAddress, usdcAddress.toLowerCase())).toBe(true)
  expect(isSameAddress(usdcAddress.toLowerCase(), usdcAddress)).toBe(true)
  expect(isSameAddress(usdcAddress, pepeAddress)).toBe(false)
  expect(isSameAddress(usdcAddress, undefined)).toBe(false)
  expect(isSameAddress('EPjFWdd5', 'EPjFWdd5')).toBe(true)
  expect(isSameAddress('EPjFWdd5', 'epjfwdd5')).toBe(false)
})

test('a symbol is self-chosen unless the token is well known or has no address', () => {
  expect(isSelfNamed({ symbol: 'PEPE', token: pepeAddress }, english)).toBe(true)
  expect(isSelfNamed({ symbol: 'USDC', token: pepeAddress }, english)).toBe(true)
  expect(isSelfNamed({ symbol: 'DAI', token: usdcAddress }, english)).toBe(true)
  expect(isSelfNamed({ symbol: 'USDC', token: usdcAddress }, english)).toBe(false)
  expect(isSelfNamed({ symbol: 'ETH' }, english)).toBe(false)
  expect(isSelfNamed({ token: pepeAddress }, english)).toBe(false)
  expect(isSelfNamed({ token: usdcAddress }, english)).toBe(false)
})

test('a token with the symbol of a native currency or of a well-known token is an impostor', () => {
  for (const symbol of [...nativeNames, ...Object.keys(wellKnownTokens)])
    expect(isImpostor({ symbol, token: pepeAddress }, { ...english, currencies: [] }), symbol).toBe(true)
})

test('a token with the symbol of one of the site’s currencies is an impostor', () => {
  const what = { symbol: 'SEI', token: pepeAddress }
  expect(isImpostor(what, english)).toBe(false)
  expect(isImpostor(what, { ...english, currencies: ['SEI'] })).toBe(true)
  expect(isImpostor({ symbol: 'SEI' }, { ...english, currencies: ['SEI'] })).toBe(false)
})

test('the displayed name of a token', () => {
  const nameFor = (symbol: string | undefined, token?: string) => symbolOf({ symbol, token }, english)
  expect(nameFor(undefined, pepeAddress)).toBe('0x6982…1933')
  expect(nameFor(undefined)).toBe('?')
  expect(nameFor('ETH')).toBe('ETH')
  expect(nameFor('A\nB')).toBe('A B')
  expect(nameFor('USDC', usdcAddress)).toBe('USDC')
  expect(nameFor('USDC', pepeAddress)).toBe('unknown token 0x6982…1933')
  expect(nameFor('USDC', '')).toBe('unknown token ')
  expect(nameFor('P“”"„‟«»E', pepeAddress)).toBe('“PE”')
  expect(nameFor('', pepeAddress)).toBe('“”')
})
