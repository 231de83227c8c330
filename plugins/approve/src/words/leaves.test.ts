import type { Statement } from '@latchkit/kernel'
import { expect, test } from 'vitest'
import { cautionsOf, leavesOf, omittedFrom } from './leaves.ts'

const memo: Statement = { kind: 'memo', text: 'rent' }
const warned: Statement = { ...memo, cautions: ['unreadableText'] }
const inner: Statement = { kind: 'several', of: 'steps', parts: [warned, memo], omitted: 2 }
const outer: Statement = {
  kind: 'several',
  of: 'calls',
  parts: [memo, inner, { ...inner, omitted: -5 }],
  cautions: ['otherAccount'],
  omitted: 1,
}

test('of one thing it is made itself, with its own cautions', () => {
  expect([leavesOf(memo), cautionsOf(memo), omittedFrom(memo)]).toEqual([[memo], [], 0])
  expect([leavesOf(warned), cautionsOf(warned)]).toEqual([[warned], ['unreadableText']])
})

test('what several things are made of is found however deep, in its order', () => {
  expect(leavesOf(outer)).toEqual([memo, warned, memo, warned, memo])
  expect(cautionsOf(outer)).toEqual(['otherAccount', 'unreadableText', 'unreadableText'])
})

test('what is not listed is counted at all levels, and is never less than nothing', () => {
  expect(omittedFrom(outer)).toBe(3)
  expect(omittedFrom({ kind: 'several', of: 'calls', parts: [memo] })).toBe(0)
})
