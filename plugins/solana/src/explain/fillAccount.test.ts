import type { Caution, Statement } from '@latchkit/kernel/chain'
import { expect, test } from 'vitest'
import { ledgerOf, mint, tokensOf } from '../testing/ledger.ts'
import { fill } from './fill.ts'
import type { LedgerAccount } from './readLedger.ts'
import type { Step } from './step.ts'

const native = { decimals: 9, symbol: 'SOL' }
const context = { account: 'me', native }
const wrapped = 'So11111111111111111111111111111111111111112'
const all = { value: 9n, ...native }

type Accounts = Readonly<Record<string, LedgerAccount | undefined>>
type AccountAction = Extract<Statement, { kind: 'account' }>['action']
const account = (action: AccountAction, part: object = {}): Statement => ({
  kind: 'account',
  action,
  account: 'one',
  owner: 'thief',
  ...part,
})
const closed: Step = { statement: account('closed'), source: 'one', needs: 'balance' }
const cautions: readonly Caution[] = ['authority', 'ownerNotYou']
const input: Step = { statement: account('authority', { cautions }), source: 'one', needs: 'tokens' }
const filled = (steps: readonly Step[], accounts: Accounts, rents: Readonly<Record<number, bigint>> = {}) =>
  fill([steps], ledgerOf(accounts, rents), context)[0] ?? []
const leaves = (what: object, part: object = {}) => ({
  statement: { kind: 'send', what, to: 'thief', from: 'one', cautions, ...part },
  source: 'one',
})

test('the balance of an account that is closed to someone else is sent to them', () => {
  expect(filled([closed], { one: tokensOf('me') })).toEqual([leaves(all, { through: 'close', cautions: [] })])
})

test.each<[string, LedgerAccount, readonly object[]]>([
  ['without tokens', tokensOf('me', 0n), [leaves(all)]],
  ['of wrapped SOL', tokensOf('me', 5n, wrapped), [leaves(all)]],
  ['with tokens', tokensOf('me'), [leaves({ value: 5n, token: 'mint', decimals: 3 }), leaves(all)]],
])('an account %s that is handed over is sent with its complete balance', (_, one, expected) => {
  expect(filled([input], { one, mint })).toEqual(expected)
})

const payments: readonly [string, Statement][] = [
  ['is paid into', { kind: 'send', what: { value: 1n }, to: 'one' }],
  ['receives minted tokens', { kind: 'mint', what: { value: 1n }, account: 'one' }],
  [
    'receives the balance of another account',
    { kind: 'account', action: 'closed', account: 'other', owner: 'one' },
  ],
  ['is created', { kind: 'account', action: 'created', account: 'one', what: { value: 1n } }],
]
const noPayments: readonly [string, Statement][] = [
  ['pays', { kind: 'send', what: { value: 1n }, to: 'two', from: 'one' }],
  ['burns tokens', { kind: 'burn', what: { value: 1n }, account: 'one' }],
  ['is closed to someone else', { kind: 'account', action: 'closed', account: 'one', owner: 'two' }],
  ['gets another authority', { kind: 'account', action: 'authority', account: 'two', owner: 'one' }],
  ['is named in a memo', { kind: 'memo', text: 'one' }],
]

const unchecked = (step: Step) => {
  const { cautions: own = [] } = step.statement
  return { ...step, statement: { ...step.statement, cautions: [...own, 'unchecked'] } }
}

test.each(payments)('what leaves with an account that %s in the same request is unknown', (_, statement) => {
  for (const step of [closed, input])
    expect(filled([{ statement }, step], { one: tokensOf('me'), mint }).at(-1)).toEqual(unchecked(step))
})

test.each(noPayments)('what leaves with an account that %s is known', (_, statement) => {
  expect(filled([{ statement }, closed], { one: tokensOf('me') }).at(-1)?.needs).toBeUndefined()
})

test.each<[string, Accounts]>([
  ['the chain did not return it', {}],
  ['there is no account', { one: undefined }],
  ['there is another account', { one: { lamports: 5n } }],
])('what leaves with an account is unknown when %s', (_, accounts) => {
  expect(filled([closed], accounts)).toEqual([unchecked(closed)])
  expect(filled([input], accounts)).toEqual([unchecked(input)])
})

test('an account without a new owner keeps its balance', () => {
  const step: Step = { ...input, statement: account('authority', { owner: undefined }) }
  expect(filled([step], { one: tokensOf('me') })).toEqual([unchecked(step)])
  const own: Step = { statement: account('closed', { owner: 'me' }), source: 'one' }
  expect(filled([own], { one: tokensOf('me') })).toEqual([own])
})

const opens = (owner: string, one = 'one'): Step => ({
  statement: account('tokenAccount', { owner, account: one, what: { value: 0n, token: 'mint' } }),
  source: one,
  opens: 'associated',
  needs: 'rent',
})
const tokens: Step = {
  statement: { kind: 'send', what: { value: 1n, token: 'mint' }, to: 'one' },
  source: 'mine',
}
const rents = { 165: 20n }
const there = { mint, mine: tokensOf('me') }

/** The statement of an opened account, with its deposit and cautions. */
function openedBy(step: Step, rent: bigint, ...more: readonly Caution[]) {
  const costs = rent > 0n ? { rent: { value: rent, ...native } } : {}
  const careful = more.length > 0 ? { cautions: more } : {}
  return { ...step, needs: undefined, statement: { ...step.statement, ...costs, ...careful } }
}

test.each<[string, readonly Step[], LedgerAccount | undefined, object]>([
  ['for someone else', [opens('friend')], undefined, openedBy(opens('friend'), 20n, 'rent', 'ownerNotYou')],
  ['for the signer', [opens('me')], undefined, openedBy(opens('me'), 20n)],
  ['that receives tokens', [opens('friend'), tokens], undefined, openedBy(opens('friend'), 20n)],
  ['that already has some lamports', [opens('me')], { lamports: 15n }, openedBy(opens('me'), 5n)],
  ['that already has more lamports', [opens('me')], { lamports: 21n }, openedBy(opens('me'), 0n)],
  ['that already has the exact lamports', [opens('me')], { lamports: 20n }, openedBy(opens('me'), 0n)],
  ['that is already open', [opens('me')], tokensOf('me'), openedBy(opens('me'), 0n)],
  [
    'of someone else that is already open',
    [opens('friend')],
    tokensOf('friend'),
    openedBy(opens('friend'), 0n, 'ownerNotYou'),
  ],
])('an account %s costs the missing deposit', (_, steps, one, expected) => {
  expect(filled(steps, { ...there, one }, rents)[0]).toEqual(expected)
})

test('several opened accounts each get a caution, even with tokens for them', () => {
  const steps = [opens('me'), opens('friend', 'two')]
  expect(filled(steps, { ...there, one: undefined, two: undefined }, rents)).toEqual([
    openedBy(opens('me'), 20n, 'rent'),
    openedBy(opens('friend', 'two'), 20n, 'rent', 'ownerNotYou'),
  ])
})

test.each<[string, Accounts, Readonly<Record<number, bigint>>]>([
  ['the account', { mint }, rents],
  ['the mint', { one: undefined }, rents],
  ["the size of the mint's accounts", { one: undefined, mint: { lamports: 1n } }, rents],
  ['the deposit', { mint, one: undefined }, { 170: 20n }],
])('the cost of an account is unknown when the chain did not return %s', (_, accounts, costs) => {
  expect(filled([opens('me')], accounts, costs)).toEqual([unchecked(opens('me'))])
})
