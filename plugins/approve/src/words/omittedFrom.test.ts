import type { Statement } from '@latchkit/kernel/chain'
import { expect, test } from 'vitest'
import { omittedFrom } from './omittedFrom.ts'

const memo: Statement = { kind: 'memo', text: 'rent' }
const inner: Statement = { kind: 'several', of: 'steps', parts: [memo, memo], omitted: 2 }
const outer: Statement = {
  kind: 'several',
  of: 'calls',
  parts: [memo, inner, { ...inner, omitted: -5 }],
  omitted: 1,
}

test('omitted parts are counted at all levels, and a negative number counts as zero', () => {
  expect(omittedFrom(outer)).toBe(3)
  expect(omittedFrom({ kind: 'several', of: 'calls', parts: [memo] })).toBe(0)
  expect(omittedFrom(memo)).toBe(0)
})
