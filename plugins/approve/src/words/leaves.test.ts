import { cautionsOf, type Statement } from '@latchkit/kernel/chain'
import { expect, test } from 'vitest'
import { leavesOf, omittedFrom } from './leaves.ts'

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

test('a single statement is its own leaf', () => {
  expect([leavesOf(memo), cautionsOf(memo), omittedFrom(memo)]).toEqual([[memo], [], 0])
  expect([leavesOf(warned), cautionsOf(warned)]).toEqual([[warned], ['unreadableText']])
})

test('leaves and cautions are collected at any depth, in order', () => {
  expect(leavesOf(outer)).toEqual([memo, warned, memo, warned, memo])
  expect(cautionsOf(outer)).toEqual(['otherAccount', 'unreadableText', 'unreadableText'])
})

test('omitted parts are counted at all levels, and a negative number counts as zero', () => {
  expect(omittedFrom(outer)).toBe(3)
  expect(omittedFrom({ kind: 'several', of: 'calls', parts: [memo] })).toBe(0)
})
