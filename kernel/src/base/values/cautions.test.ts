import { expect, test } from 'vitest'
import type { Statement } from '../../contracts/explanation.ts'
import { cautionsOf, withCautions } from './cautions.ts'

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
