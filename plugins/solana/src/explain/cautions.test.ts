import type { Caution, Statement } from '@latchkit/kernel'
import { expect, test } from 'vitest'
import { isBlocked, isUnderstood, withCautions } from './cautions.ts'
import type { Step } from './step.ts'

const memo = (...cautions: readonly Caution[]): Statement => ({ kind: 'memo', text: 'Hi', cautions })

test.each<[string, Step, boolean]>([
  ['words for the chain', { statement: { kind: 'memo', text: 'Hi' } }, true],
  ['words of a message', { statement: { kind: 'message', text: 'Hi' } }, true],
  ['no words of a message', { statement: { kind: 'message', text: '' } }, true],
  ['bytes of a message', { statement: { kind: 'message', bytes: '0x00' } }, false],
  ['bytes', { statement: { kind: 'data' } }, false],
  ['a program that nobody knows', { statement: { kind: 'program', program: 'one', data: '0x' } }, false],
  ['what is worth being asked twice', { statement: memo(), isUnread: true }, false],
  ['what may be a hash', { statement: memo('hashMessage') }, false],
  ['what has a structure', { statement: memo('structuredMessage') }, false],
  ['what has characters of control', { statement: memo('unreadableText') }, false],
  ['one of several cautions', { statement: memo('rent', 'unreadableText') }, false],
  ['another caution', { statement: memo('otherAccount') }, true],
  ['what leaves with a closed account', { statement: memo(), needs: 'balance' }, false],
  ['what leaves with an account that is given away', { statement: memo(), needs: 'tokens' }, false],
  ['what an account costs', { statement: memo(), needs: 'rent' }, true],
  ['what is held', { statement: memo(), needs: 'held' }, true],
])('a step of %s: whether the statement is complete', (_, step, isAll) => {
  expect(isUnderstood(step)).toBe(isAll)
})

test.each<[string, Statement, boolean]>([
  ['nothing to be careful of', { kind: 'data' }, false],
  ['what is worth a warning', memo('rent', 'unlimited', 'authority', 'unchecked'), false],
  ['another account', memo('rent', 'otherAccount'), true],
  ['a transaction in the place of a message', memo('transactionMessage'), true],
  ['such a part', { kind: 'several', of: 'steps', parts: [memo(), memo('otherAccount')] }, true],
  ['parts without', { kind: 'several', of: 'steps', parts: [memo(), memo('rent')] }, false],
  ['such a part of nothing', { kind: 'several', of: 'steps', parts: [], cautions: ['otherAccount'] }, true],
  [
    'such a part of a part',
    {
      kind: 'several',
      of: 'transactions',
      parts: [{ kind: 'several', of: 'steps', parts: [memo('otherAccount')] }],
    },
    true,
  ],
])('a statement with %s: whether it is blocked', (_, statement, blocked) => {
  expect(isBlocked(statement)).toBe(blocked)
})

test('cautions are added after the existing ones, each once', () => {
  const statement = memo('rent')
  expect(withCautions(statement, [])).toBe(statement)
  expect(withCautions(statement, ['unlimited', 'rent']).cautions).toEqual(['rent', 'unlimited'])
  expect(withCautions({ kind: 'data' }, ['otherAccount'])).toEqual({
    kind: 'data',
    cautions: ['otherAccount'],
  })
})
