import { expect, test } from 'vitest'
import { ape, eth, pepe, pepeAddress, usdc } from '../testing/amounts.ts'
import { english } from '../testing/english.ts'
import { formatAmount, formatInterval, formatTime } from './words.ts'

const isolating = { ...english, isolate: (text: string) => `<${text}>` }

test('an amount and its token are isolated together', () => {
  expect(formatAmount(eth(1500n), isolating)).toBe('<1.5 ETH>')
  expect(formatAmount(pepe(2n), isolating)).toBe('<2 “PEPE”>')
  expect(formatAmount(ape(7n), isolating)).toBe('<“Ape” #7>')
  expect(formatAmount(ape(7n, 3n), isolating)).toBe('<3 × “Ape” #7>')
  expect(formatAmount(ape(0n, 0n), isolating)).toBe('<0 × “Ape” #0>')
})

test('translated text next to an amount is not isolated with it', () => {
  const impostor = { ...usdc(2n), token: pepeAddress }
  expect(formatAmount(impostor, isolating)).toBe('<2> unknown token <0x6982…1933>')
  expect(formatAmount({ ...impostor, decimals: undefined }, isolating)).toBe(
    '2000000 base units of unknown token <0x6982…1933>',
  )
})

test('a time is formatted with its date, in the given locale', () => {
  // The day depends on the time zone.
  expect(formatTime(1_768_471_200n, english)).toMatch(/^Jan 1[56], 2026, \d{1,2}:\d\d\s[AP]M$/)
  expect(formatTime(1_768_471_200n, { ...english, locale: 'de' })).toMatch(/^1[56]\.01\.2026, \d\d:\d\d$/)
  expect(formatTime(8_640_000_000_000n, english)).toContain('275760')
  expect(formatTime(8_640_000_000_001n, english)).toBe('No end')
})

test('a common interval has a name, any other is given in seconds', () => {
  expect(
    [3_600n, 86_400n, 604_800n, 2_592_000n, 3_601n, 0n].map((every) => formatInterval(every, english)),
  ).toEqual(['every hour', 'every day', 'every week', 'every month', 'every 3601 seconds', 'every 0 seconds'])
})

test.each([
  ['de', '1.234.567,5 ETH'],
  ['hi', '12,34,567.5 ETH'],
  ['ar', '1,234,567.5 ETH'],
  ['fr', '1\u202f234\u202f567,5 ETH'],
])('in %s, an amount has the separators of the language', (locale, text) => {
  expect(formatAmount(eth(1_234_567_500n), { ...english, locale })).toBe(text)
})
