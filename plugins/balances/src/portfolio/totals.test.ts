import type { TokenBalance } from '@latchkit/kernel/plugin'
import { fewRuns, firstAddress, runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatChange } from './formatChange.ts'
import { formatSince } from './formatSince.ts'
import { addTotal, changeOf, type Total, totalOf } from './totals.ts'
import { totalsFormat } from './totalsFormat.ts'

const account = `eip155:1:${firstAddress}` as const
const hour = 3_600_000
const noon = new Date(2026, 4, 20, 12).getTime()
const yesterday = new Date(2026, 4, 19, 20).getTime()
const dollars = (amount: number) => BigInt(Math.round(amount * 1e8))
const total = (amount: number, timestamp: number, part: Partial<Total> = {}): Total => ({
  dollars: dollars(amount),
  timestamp,
  priced: ['native'],
  unpriced: [],
  ...part,
})

test.each<[string, readonly Total[], number | undefined]>([
  ['nothing', [], undefined],
  ['an earlier day', [total(100, yesterday)], yesterday],
  ['the last total of an earlier day', [total(90, yesterday - hour), total(100, yesterday)], yesterday],
  ['an earlier day rather than today', [total(100, yesterday), total(90, noon - 2 * hour)], yesterday],
  ['the first total of the day', [total(100, noon - 2 * hour), total(90, noon - hour)], noon - 2 * hour],
  ['a total of less than an hour ago', [total(100, noon - hour + 1)], undefined],
  ['a total of the future', [total(100, noon + hour)], undefined],
])('compared with %s, the change is the one since then', (_, totals, since) => {
  expect(changeOf(totals, total(112.3, noon))?.since).toBe(since)
})

test('a change has its sign, and its size as a part of the earlier total', () => {
  expect(changeOf([total(100, yesterday)], total(112.3, noon))).toEqual({
    dollars: dollars(12.3),
    permille: 123n,
    since: yesterday,
  })
  expect(changeOf([total(100, yesterday)], total(75, noon))).toMatchObject({
    dollars: dollars(-25),
    permille: -250n,
  })
  expect(changeOf([total(0, yesterday)], total(5, noon))).toMatchObject({ permille: undefined })
})

test('a total that looks the same has not changed', () => {
  expect(changeOf([total(100, yesterday)], total(100.004, noon))).toBeUndefined()
})

test.each<[string, Partial<Total>, Partial<Total>, boolean]>([
  ['has lost its price', { priced: ['a'] }, { unpriced: ['a'] }, false],
  ['has got a price', { unpriced: ['a'] }, { priced: ['a'] }, false],
  ['is new', {}, { priced: ['native', 'a'] }, true],
  ['is new and has no price', {}, { unpriced: ['a'] }, true],
  ['is gone', { priced: ['native', 'a'] }, {}, true],
])('if a token %s (%o, then %o), the totals are compared: %s', (_, before, after, isChange) => {
  const change = changeOf([total(100, yesterday, before)], total(50, noon, after))
  expect(change !== undefined).toBe(isChange)
})

const token = (symbol: string, part: Partial<TokenBalance>): TokenBalance => ({
  name: symbol,
  symbol,
  value: 1n,
  decimals: 18,
  chainId: 'eip155:1',
  address: `0x${symbol.padStart(40, '0')}`,
  ...part,
})

test('a total names the held tokens with a price and those without one', () => {
  const tokens = [
    token('eth', { address: undefined, valueUsd: '2.50000000' }),
    token('AB', { valueUsd: '1.00000000' }),
    token('cd', {}),
    token('ef', { value: 0n }),
  ]
  expect(totalOf(tokens, noon)).toEqual(
    total(3.5, noon, { priced: ['native', '000000ab'], unpriced: ['000000cd'] }),
  )
  expect(totalOf([token('cd', {})], noon)).toBeUndefined()
  const many = Array.from({ length: 201 }, (_, index) => token(`${index}`, { valueUsd: '1.00000000' }))
  expect([totalOf(many, noon), totalOf(many.slice(1), noon)?.dollars]).toEqual([undefined, dollars(200)])
})

const times = fc.array(fc.integer({ min: 0, max: 100 * hour }), { minLength: 1, maxLength: 30 })

test('at most three totals are kept, and the change is the same as with all of them', () => {
  fc.assert(
    fc.property(times, (offsets) => {
      const all = offsets
        .toSorted((one, other) => one - other)
        .map((offset, index) => total(index + 1, noon + offset))
      const latest = total(1_000, noon + 101 * hour)
      const stored = all.reduce<readonly Total[]>(addTotal, [])
      expect(stored.length).toBeLessThanOrEqual(3)
      expect(changeOf(addTotal(stored, latest), latest)).toEqual(changeOf(all, latest))
    }),
    fewRuns,
  )
})

test('I-12: totals are stored without loss, and anything else is dropped', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.jsonValue(), (amount, junk) => {
      const totals = [{ ...total(0, noon), dollars: amount }]
      const stored: unknown = JSON.parse(JSON.stringify(totalsFormat.encode(totals, account)))
      expect(totalsFormat.decode(stored, account)).toEqual(totals)
      expect(totalsFormat.decode({ totals: [junk] }, account)).toBeUndefined()
    }),
    runs,
  )
})

test.each<[number, bigint | undefined, string, string]>([
  [12.3, 12n, 'en', '+$12.30 (1.2%)'],
  [-1234.5, -250n, 'en', '-$1,234.50 (25%)'],
  [12.3, undefined, 'en', '+$12.30'],
  [0.01, 0n, 'en', '+$0.01'],
  [5000, 50_000n, 'en', '+$5,000.00'],
  [12.3, 12n, 'de', '+12,30\u00a0$ (1,2\u00a0%)'],
])('%d dollars and %s in %s are %s', (amount, permille, locale, text) => {
  expect(formatChange({ dollars: dollars(amount), permille, since: noon }, locale)).toBe(text)
})

test.each<[string, number, string, object]>([
  ['today', noon - 2 * hour, 'en', { kind: 'time', text: expect.stringMatching(/^10:00\sAM$/) }],
  ['today', noon - 2 * hour, 'de', { kind: 'time', text: '10:00' }],
  ['yesterday', yesterday, 'en', { kind: 'yesterday', text: '' }],
  ['this year', new Date(2026, 0, 5).getTime(), 'en', { kind: 'date', text: 'Jan 5' }],
  ['another year', new Date(2025, 11, 31).getTime(), 'en', { kind: 'date', text: 'Dec 31, 2025' }],
  ['another year', new Date(2025, 11, 31).getTime(), 'not a locale', { kind: 'date', text: 'Dec 31, 2025' }],
])('a time of %s (%d) is formatted in %s as %o', (_, time, locale, since) => {
  expect(formatSince(time, noon, locale)).toEqual(since)
})
