import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount } from './formatCount.ts'
import { resolveGroupOrder } from './resolveGroupOrder.ts'
import { splitMethods } from './splitMethods.ts'

const defaultOrder = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']

test('the default order is used, and groups that a configured order does not name come last', () => {
  expect(resolveGroupOrder(undefined)).toEqual(defaultOrder)
  expect(resolveGroupOrder(true)).toEqual(defaultOrder)
  expect(resolveGroupOrder(['recommended', 'injected', 'injected', 'nonsense'])).toEqual([
    'recommended',
    'injected',
    'walletConnect',
    'recent',
    'featured',
    'custom',
    'external',
  ])
})

test('every group occurs exactly once, whatever is configured', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (configured) => {
      expect([...resolveGroupOrder(configured)].sort()).toEqual([...defaultOrder].sort())
    }),
    runs,
  )
})

test.each([
  [0, undefined],
  [-1, undefined],
  [1, '1'],
  [9, '9'],
  [10, '10'],
  [11, '10+'],
  [150, '150'],
  [157, '150+'],
  [599, '590+'],
])('the count %d is formatted as %s', (count, text) => expect(formatCount(count)).toBe(text))

const row = (id: string) => ({ id, plugin: id, order: 1, label: id, opens: id })
const split = (ids: string[], configured: unknown, installed: boolean) => {
  const { before, after } = splitMethods(ids.map(row), configured, installed)
  return [before.map(({ id }) => id), after.map(({ id }) => id)]
}

test('login methods come before wallets, unless a wallet is installed or another order is configured', () => {
  expect(split(['socials', 'email'], undefined, false)).toEqual([['email', 'socials'], []])
  expect(split(['socials', 'email'], undefined, true)).toEqual([[], ['email', 'socials']])
  expect(split(['socials', 'email'], ['social', 'wallet', 'email'], true)).toEqual([['socials'], ['email']])
  expect(split(['socials', 'email'], ['wallet'], false)).toEqual([[], ['email', 'socials']])
  expect(split(['other', 'email'], undefined, false)).toEqual([['email'], ['other']])
})
