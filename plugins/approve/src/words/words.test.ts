import { expect, test } from 'vitest'
import { ape, eth, pepe, pepeAddress, usdc } from '../testing/amounts.ts'
import { english } from '../testing/english.ts'
import { amountOf, everyOf, timeOf } from './words.ts'

const marked = { ...english, isolate: (text: string) => `<${text}>` }

test('an amount and what it is of stay together in a line written right to left', () => {
  expect(amountOf(eth(1500n), marked)).toBe('<1.5 ETH>')
  expect(amountOf(pepe(2n), marked)).toBe('<2 “PEPE”>')
  expect(amountOf(ape(7n), marked)).toBe('<“Ape” #7>')
  expect(amountOf(ape(7n, 3n), marked)).toBe('<3 × “Ape” #7>')
  expect(amountOf(ape(0n, 0n), marked)).toBe('<0 × “Ape” #0>')
})

test('words of the language beside an amount are not part of it', () => {
  const posing = { ...usdc(2n), token: pepeAddress }
  expect(amountOf(posing, marked)).toBe('<2> unknown token <0x6982…1933>')
  expect(amountOf({ ...posing, decimals: undefined }, marked)).toBe(
    '2000000 base units of unknown token <0x6982…1933>',
  )
})

test('a time is said with its day, in the language', () => {
  // Whatever the time zone is, it is one of these days there.
  expect(timeOf(1_768_471_200n, english)).toMatch(/^Jan 1[56], 2026, \d{1,2}:\d\d\s[AP]M$/)
  expect(timeOf(1_768_471_200n, { ...english, locale: 'de' })).toMatch(/^1[56]\.01\.2026, \d\d:\d\d$/)
  expect(timeOf(8_640_000_000_000n, english)).toContain('275760')
  expect(timeOf(8_640_000_000_001n, english)).toBe('No end')
})

test('how often something begins anew has a word, or is in seconds', () => {
  expect([3_600n, 86_400n, 604_800n, 2_592_000n, 3_601n, 0n].map((every) => everyOf(every, english))).toEqual(
    ['each hour', 'each day', 'each week', 'each month', 'every 3601 seconds', 'every 0 seconds'],
  )
})
