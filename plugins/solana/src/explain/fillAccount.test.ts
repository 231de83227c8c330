import type { Caution, Statement } from '@latchkit/kernel'
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
type Deed = Extract<Statement, { kind: 'account' }>['deed']
const account = (deed: Deed, part: object = {}): Statement => ({
  kind: 'account',
  deed,
  account: 'one',
  owner: 'thief',
  ...part,
})
const closed: Step = { statement: account('closed'), source: 'one', needs: 'balance' }
const cautions: readonly Caution[] = ['authority', 'ownerNotYou']
const given: Step = { statement: account('authority', { cautions }), source: 'one', needs: 'tokens' }
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
  ['of wrapped lamports', tokensOf('me', 5n, wrapped), [leaves(all)]],
  ['with tokens', tokensOf('me'), [leaves({ value: 5n, token: 'mint', decimals: 3 }), leaves(all)]],
])('an account %s that is handed over is sent with its complete balance', (_, one, said) => {
  expect(filled([given], { one, mint })).toEqual(said)
})

const payments: readonly [string, Statement][] = [
  ['is paid into', { kind: 'send', what: { value: 1n }, to: 'one' }],
  ['gets made tokens', { kind: 'mint', what: { value: 1n }, account: 'one' }],
  ['gets what another leaves', { kind: 'account', deed: 'closed', account: 'other', owner: 'one' }],
  ['is made', { kind: 'account', deed: 'made', account: 'one', what: { value: 1n } }],
]
const noPayments: readonly [string, Statement][] = [
  ['pays', { kind: 'send', what: { value: 1n }, to: 'two', from: 'one' }],
  ['burns tokens', { kind: 'burn', what: { value: 1n }, account: 'one' }],
  ['is closed for another', { kind: 'account', deed: 'closed', account: 'one', owner: 'two' }],
  ['is to control another', { kind: 'account', deed: 'authority', account: 'two', owner: 'one' }],
  ['is named in a note', { kind: 'memo', text: 'one' }],
]

const unchecked = (step: Step) => {
  const { cautions: own = [] } = step.statement
  return { ...step, statement: { ...step.statement, cautions: [...own, 'unchecked'] } }
}

test.each(payments)('what leaves with an account that %s in the same request is unknown', (_, statement) => {
  for (const step of [closed, given])
    expect(filled([{ statement }, step], { one: tokensOf('me'), mint }).at(-1)).toEqual(unchecked(step))
})

test.each(noPayments)('what leaves with an account that %s is known', (_, statement) => {
  expect(filled([{ statement }, closed], { one: tokensOf('me') }).at(-1)?.needs).toBeUndefined()
})

test.each<[string, Accounts]>([
  ['nobody told of it', {}],
  ['nothing is there', { one: undefined }],
  ['something else is there', { one: { lamports: 5n } }],
])('what leaves with an account is unknown when %s', (_, accounts) => {
  expect(filled([closed], accounts)).toEqual([unchecked(closed)])
  expect(filled([given], accounts)).toEqual([unchecked(given)])
})

test('an account without a new owner keeps its balance', () => {
  const step: Step = { ...given, statement: account('authority', { owner: undefined }) }
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

/** An opened account, with what it costs and what there is to be careful of. */
function openedBy(step: Step, rent: bigint, ...more: readonly Caution[]) {
  const costs = rent > 0n ? { rent: { value: rent, ...native } } : {}
  const careful = more.length > 0 ? { cautions: more } : {}
  return { ...step, needs: undefined, statement: { ...step.statement, ...costs, ...careful } }
}

test.each<[string, readonly Step[], LedgerAccount | undefined, object]>([
  ['for a stranger', [opens('friend')], undefined, openedBy(opens('friend'), 20n, 'rent', 'ownerNotYou')],
  ['for oneself', [opens('me')], undefined, openedBy(opens('me'), 20n)],
  ['for who is sent tokens', [opens('friend'), tokens], undefined, openedBy(opens('friend'), 20n)],
  ['where some lamports are already', [opens('me')], { lamports: 15n }, openedBy(opens('me'), 5n)],
  ['where more lamports are already', [opens('me')], { lamports: 21n }, openedBy(opens('me'), 0n)],
  ['where as many lamports are already', [opens('me')], { lamports: 20n }, openedBy(opens('me'), 0n)],
  ['that is there', [opens('me')], tokensOf('me'), openedBy(opens('me'), 0n)],
  [
    'of a stranger that is there',
    [opens('friend')],
    tokensOf('friend'),
    openedBy(opens('friend'), 0n, 'ownerNotYou'),
  ],
])('an account %s costs the missing deposit', (_, steps, one, said) => {
  expect(filled(steps, { ...there, one }, rents)[0]).toEqual(said)
})

test('several opened accounts each get a caution, even with tokens for them', () => {
  const steps = [opens('me'), opens('friend', 'two')]
  expect(filled(steps, { ...there, one: undefined, two: undefined }, rents)).toEqual([
    openedBy(opens('me'), 20n, 'rent'),
    openedBy(opens('friend', 'two'), 20n, 'rent', 'ownerNotYou'),
  ])
})

test.each<[string, Accounts, Readonly<Record<number, bigint>>]>([
  ['of the account', { mint }, rents],
  ['of the mint', { one: undefined }, rents],
  ['how long accounts of the mint are', { one: undefined, mint: { lamports: 1n } }, rents],
  ['of the deposit', { mint, one: undefined }, { 170: 20n }],
])('the cost of an account is unknown when the chain did not return %s', (_, accounts, costs) => {
  expect(filled([opens('me')], accounts, costs)).toEqual([unchecked(opens('me'))])
})
