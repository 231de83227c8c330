import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOf } from './countOf.ts'
import { orderOf } from './orderOf.ts'
import { splitMethods } from './splitMethods.ts'

const usual = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']

test('the usual order, and one that is set with what it leaves out behind it', () => {
  expect(orderOf(undefined)).toEqual(usual)
  expect(orderOf(true)).toEqual(usual)
  expect(orderOf(['recommended', 'injected', 'injected', 'nonsense'])).toEqual([
    'recommended',
    'injected',
    'walletConnect',
    'recent',
    'featured',
    'custom',
    'external',
  ])
})

test('whatever is set, every kind is there once', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (set) => {
      expect([...orderOf(set)].sort()).toEqual([...usual].sort())
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
])('%d wallets are said as %s', (count, said) => expect(countOf(count)).toBe(said))

const row = (id: string) => ({ id, plugin: id, order: 1, label: id, opens: id })
const split = (ids: string[], set: unknown, installed: boolean) => {
  const { before, after } = splitMethods(ids.map(row), set, installed)
  return [before.map(({ id }) => id), after.map(({ id }) => id)]
}

test('ways to connect: email, social, wallet; wallets first for who has one; or as it is set', () => {
  expect(split(['socials', 'email'], undefined, false)).toEqual([['email', 'socials'], []])
  expect(split(['socials', 'email'], undefined, true)).toEqual([[], ['email', 'socials']])
  expect(split(['socials', 'email'], ['social', 'wallet', 'email'], true)).toEqual([['socials'], ['email']])
  expect(split(['socials', 'email'], ['wallet'], false)).toEqual([[], ['email', 'socials']])
  expect(split(['other', 'email'], undefined, false)).toEqual([['email'], ['other']])
})
