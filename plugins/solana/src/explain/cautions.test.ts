import type { Caution, Statement } from '@latchkit/kernel/chain'
import { expect, test } from 'vitest'
import { isUnderstood } from './cautions.ts'
import type { Step } from './step.ts'

const memo = (...cautions: readonly Caution[]): Statement => ({ kind: 'memo', text: 'Hi', cautions })

test.each<[string, Step, boolean]>([
  ['an explained transaction', { statement: { kind: 'memo', text: 'Hi' } }, true],
  ['a text message', { statement: { kind: 'message', text: 'Hi' } }, true],
  ['a message without text', { statement: { kind: 'message', text: '' } }, true],
  ['a message of bytes', { statement: { kind: 'message', bytes: '0x00' } }, false],
  ['data', { statement: { kind: 'data' } }, false],
  ['an unknown program', { statement: { kind: 'program', program: 'one', data: '0x' } }, false],
  ['a step that needs a second confirmation', { statement: memo(), isUnread: true }, false],
  ['a possible hash', { statement: memo('hashMessage') }, false],
  ['structured data', { statement: memo('structuredMessage') }, false],
  ['control characters', { statement: memo('unreadableText') }, false],
  ['one blocking caution of several', { statement: memo('rent', 'unreadableText') }, false],
  ['another caution', { statement: memo('otherAccount') }, true],
  ['the balance of a closed account', { statement: memo(), needs: 'balance' }, false],
  ['the balance of an account that is handed over', { statement: memo(), needs: 'tokens' }, false],
  ['the cost of an account', { statement: memo(), needs: 'rent' }, true],
  ['an allowance', { statement: memo(), needs: 'held' }, true],
])('a step of %s: whether the statement is complete', (_, step, isAll) => {
  expect(isUnderstood(step)).toBe(isAll)
})
