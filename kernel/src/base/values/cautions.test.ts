import { expect, test } from 'vitest'
import type { Caution, Statement } from '../../contracts/explanation.ts'
import { cautionsOf, isBlocked, leavesOf, withCautions } from './cautions.ts'

const memo: Statement = { kind: 'memo', text: 'rent' }
const warned: Statement = { ...memo, cautions: ['unreadableText'] }
const several = (...parts: readonly Statement[]): Statement => ({ kind: 'several', of: 'calls', parts })

test('cautions are collected at any depth, in order', () => {
  expect(cautionsOf(memo)).toEqual([])
  expect(cautionsOf({ ...several(memo, several(warned), warned), cautions: ['otherAccount'] })).toEqual([
    'otherAccount',
    'unreadableText',
    'unreadableText',
  ])
})

test('cautions are added after the existing ones, each once', () => {
  expect(withCautions(warned, [])).toBe(warned)
  expect(withCautions(warned, ['unlimited', 'unreadableText', 'highFee']).cautions).toEqual([
    'unreadableText',
    'unlimited',
    'highFee',
  ])
  expect(withCautions({ kind: 'data' }, ['otherAccount'])).toEqual({
    kind: 'data',
    cautions: ['otherAccount'],
  })
})

test('leaves are collected at any depth, in order', () => {
  expect(leavesOf(memo)).toEqual([memo])
  expect(leavesOf(several(memo, several(warned, memo), warned))).toEqual([memo, warned, memo, warned])
})

test.each<[boolean, Caution]>([
  [true, 'otherAccount'],
  [true, 'otherNetwork'],
  [true, 'transactionMessage'],
  [false, 'unlimited'],
  [false, 'unexplainedParts'],
])('a request is blocked: %s, by the caution %s of any of its parts', (expected, caution) => {
  const part: Statement = { ...memo, cautions: ['highFee', caution] }
  expect(isBlocked(part)).toBe(expected)
  expect(isBlocked(several(memo, several(part)))).toBe(expected)
  expect(isBlocked({ ...several(memo), cautions: [caution] })).toBe(expected)
})

test('a statement without cautions is not blocked', () => {
  expect(isBlocked(several(memo))).toBe(false)
})
