import { secondAddress } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { pepeAddress, usdcAddress } from '../testing/amounts.ts'
import { english } from '../testing/english.ts'
import { isImpostor, isSameAddress, isSelfNamed, nameOf, shortOf, symbolOf } from './names.ts'

test('a stranger’s name is one line, short, and hides nothing', () => {
  expect(nameOf('one \r\n\t two\nthree')).toBe('one two three')
  expect(nameOf('pay\u202e')).toBe('pay⟨U+202E⟩')
  expect(nameOf('a'.repeat(64))).toBe('a'.repeat(64))
  expect(nameOf('a'.repeat(65))).toBe(`${'a'.repeat(63)}…`)
  expect(nameOf('😀'.repeat(65))).toBe(`${'😀'.repeat(63)}…`)
})

test('an address is short when it is longer than what is left of it', () => {
  expect(shortOf(secondAddress)).toBe('0x3C44…93BC')
  expect(shortOf('123456789012345')).toBe('123456…2345')
  expect(shortOf('12345678901234')).toBe('12345678901234')
})

test('addresses in hex are the same in whichever case; others only as they are written', () => {
  expect(isSameAddress(usdcAddress, usdcAddress.toLowerCase())).toBe(true)
  expect(isSameAddress(usdcAddress.toLowerCase(), usdcAddress)).toBe(true)
  expect(isSameAddress(usdcAddress, pepeAddress)).toBe(false)
  expect(isSameAddress(usdcAddress, undefined)).toBe(false)
  expect(isSameAddress('EPjFWdd5', 'EPjFWdd5')).toBe(true)
  expect(isSameAddress('EPjFWdd5', 'epjfwdd5')).toBe(false)
})

test('a token chose its name itself unless it is where that name is pinned, or is no token', () => {
  expect(isSelfNamed({ symbol: 'PEPE', token: pepeAddress }, english)).toBe(true)
  expect(isSelfNamed({ symbol: 'USDC', token: pepeAddress }, english)).toBe(true)
  expect(isSelfNamed({ symbol: 'DAI', token: usdcAddress }, english)).toBe(true)
  expect(isSelfNamed({ symbol: 'USDC', token: usdcAddress }, english)).toBe(false)
  expect(isSelfNamed({ symbol: 'ETH' }, english)).toBe(false)
  expect(isSelfNamed({ token: pepeAddress }, english)).toBe(false)
  expect(isSelfNamed({ token: usdcAddress }, english)).toBe(false)
})

test('a token that has the name of one of the site’s currencies poses as it', () => {
  const what = { symbol: 'SEI', token: pepeAddress }
  expect(isImpostor(what, english)).toBe(false)
  expect(isImpostor(what, { ...english, currencies: ['SEI'] })).toBe(true)
  expect(isImpostor({ symbol: 'SEI' }, { ...english, currencies: ['SEI'] })).toBe(false)
})

test('what a token is called', () => {
  const called = (symbol: string | undefined, token?: string) => symbolOf({ symbol, token }, english)
  expect(called(undefined, pepeAddress)).toBe('0x6982…1933')
  expect(called(undefined)).toBe('?')
  expect(called('ETH')).toBe('ETH')
  expect(called('A\nB')).toBe('A B')
  expect(called('USDC', usdcAddress)).toBe('USDC')
  expect(called('USDC', pepeAddress)).toBe('unknown token 0x6982…1933')
  expect(called('USDC', '')).toBe('unknown token ')
  expect(called('P“”"„‟«»E', pepeAddress)).toBe('“PE”')
  expect(called('', pepeAddress)).toBe('“”')
})
