import type { Statement } from '@latchkit/kernel/chain'
import { expect, test } from 'vitest'
import { collectKeys } from './fill.ts'
import type { Step } from './step.ts'

const what = { value: 1n, token: 'mint' }
const account = (action: 'tokenAccount' | 'closed'): Statement => ({
  kind: 'account',
  action,
  account: 'one',
  what,
})

test.each<[string, Step, readonly string[]]>([
  ['a payment', { statement: { kind: 'send', what: { value: 1n }, to: 'one', from: 'two' } }, []],
  [
    'a created account',
    { statement: { kind: 'send', what: { value: 1n }, to: 'one' }, source: 'one', makes: 'program' },
    [],
  ],
  ['tokens', { statement: { kind: 'send', what, to: 'one' }, source: 'two' }, ['mint', 'one']],
  [
    "another owner's tokens",
    { statement: { kind: 'send', what, to: 'one', from: 'two' }, source: 'two' },
    ['mint', 'one', 'two'],
  ],
  [
    'an allowance',
    { statement: { kind: 'allow', what, spender: 'one' }, source: 'two', needs: 'held' },
    ['two', 'mint'],
  ],
  ['an allowance of zero', { statement: { kind: 'allow', what, spender: 'one' }, source: 'two' }, ['mint']],
  ['minted tokens', { statement: { kind: 'mint', what, account: 'one' }, source: 'one' }, ['mint']],
  ['burnt tokens', { statement: { kind: 'burn', what, account: 'one' } }, ['mint']],
  [
    'an account with a deposit',
    { statement: account('tokenAccount'), source: 'one', needs: 'rent' },
    ['one', 'mint'],
  ],
  ['an account without a deposit', { statement: account('tokenAccount'), source: 'one' }, []],
  [
    'an account closed to someone else',
    { statement: account('closed'), source: 'one', needs: 'balance' },
    ['one'],
  ],
  ['a memo', { statement: { kind: 'memo', text: 'Hi' } }, []],
  ['a need without an account', { statement: account('closed'), needs: 'balance' }, []],
])('for %s the missing data is requested from the chain', (_, step, keys) => {
  expect(collectKeys([step])).toEqual(keys)
})

test('each address is requested once', () => {
  const tokens: Step = { statement: { kind: 'send', what, to: 'one' }, source: 'two' }
  expect(collectKeys([tokens, { ...tokens, statement: { kind: 'send', what, to: 'three' } }])).toEqual([
    ...['mint', 'one', 'three'],
  ])
})
