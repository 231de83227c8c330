import type { Caution } from '@latchkit/kernel/chain'
import { expect, test } from 'vitest'
import { ledgerOf, mint, tokensOf } from '../testing/ledger.ts'
import { fill } from './fill.ts'
import type { LedgerAccount } from './readLedger.ts'
import type { Step } from './step.ts'

const context = { account: 'me', native: { decimals: 9, symbol: 'SOL' } }
const filled = (steps: readonly Step[], accounts: Readonly<Record<string, LedgerAccount | undefined>>) =>
  fill([steps], ledgerOf(accounts), context)[0] ?? []

const what = { value: 7n, token: 'mint' }
const inUnits = { ...what, decimals: 3 }
const tokens: Step = { statement: { kind: 'send', what, to: 'theirs' }, source: 'mine' }
const taken: Step = { statement: { kind: 'send', what, to: 'theirs', from: 'source' }, source: 'source' }
const ledger = { mint, theirs: tokensOf('friend'), source: tokensOf('me') }
const sent = (part: object, ...cautions: readonly Caution[]) => ({
  kind: 'send',
  what: inUnits,
  to: 'friend',
  ...part,
  ...(cautions.length === 0 ? {} : { cautions }),
})

test.each([
  ['tokens', tokens, ledger, sent({})],
  ['tokens to an address without an account', tokens, { mint, theirs: undefined }, sent({ to: 'theirs' })],
  ['tokens to an address with another account', tokens, { mint, theirs: mint }, sent({ to: 'theirs' })],
  ['tokens to an unknown account', tokens, { mint }, sent({ to: 'theirs' }, 'unchecked')],
  ['own tokens that a delegate takes', taken, ledger, sent({})],
  [
    "another owner's tokens that a delegate takes",
    taken,
    { ...ledger, source: tokensOf('third') },
    sent({ from: 'third' }),
  ],
  [
    'tokens from an address without an account',
    taken,
    { ...ledger, source: undefined },
    sent({ from: 'source' }),
  ],
  [
    'tokens from an unknown account',
    taken,
    { mint, theirs: tokensOf('friend') },
    sent({ from: 'source' }, 'unchecked'),
  ],
  [
    'tokens of an unknown mint',
    tokens,
    { theirs: tokensOf('friend') },
    sent({ what: { ...what, decimals: undefined } }),
  ],
  [
    'tokens without a named mint',
    { ...tokens, statement: { kind: 'send', what: { value: 7n, token: 'source' }, to: 'theirs' } },
    ledger,
    sent({}),
  ],
  [
    'tokens with decimals in the instruction',
    { ...tokens, statement: { kind: 'send', what: { ...what, decimals: 2 }, to: 'theirs' } },
    ledger,
    sent({ what: { ...what, decimals: 2 } }),
  ],
] as const)('%s are explained with the owners of the accounts', (_, step, accounts, statement) => {
  expect(filled([step], accounts)).toEqual([{ ...step, statement }])
})

/** A token account that belongs to whom the node claims. */
const claimed = (owner: string): LedgerAccount => {
  const { tokens, lamports } = tokensOf(owner)
  return { lamports, ...(tokens ? { tokens: { ...tokens, isProved: false } } : {}) }
}

test.each<[string, Step, object, object]>([
  ['a receiver is the signer', tokens, { theirs: claimed('me') }, sent({ to: 'theirs' }, 'unchecked')],
  ['a receiver is a friend', tokens, { theirs: claimed('friend') }, sent({ to: 'theirs' }, 'unchecked')],
  [
    'the tokens of a delegate are not the signer’s',
    taken,
    { source: claimed('third') },
    sent({ from: 'source' }, 'unchecked'),
  ],
  [
    'an unnamed token is another one',
    { ...tokens, statement: { kind: 'send', what: { value: 7n, token: 'source' }, to: 'theirs' } },
    { source: claimed('me') },
    sent({ what: { ...what, decimals: undefined } }, 'unchecked'),
  ],
])('a node that claims that %s is not believed', (_, step, accounts, statement) => {
  expect(filled([step], { ...ledger, ...accounts })[0]?.statement).toEqual(statement)
})

test('an allowance is unchecked when only the node says which token it is', () => {
  const accounts = { mint, mine: claimed('me') }
  expect(filled([allowed(5n)], accounts)).toMatchObject([
    { needs: 'held', statement: { cautions: ['unchecked'] } },
  ])
})

test('a payment in the native currency needs nothing from the chain', () => {
  const payment: Step = { statement: { kind: 'send', what: { value: 7n }, to: 'theirs', from: 'source' } }
  expect(filled([payment], ledger)).toEqual([payment])
})

const opens = (account: string, opens: Step['opens']): Step => ({
  statement: { kind: 'account', action: 'tokenAccount', account, owner: 'newcomer', what: { value: 0n } },
  source: account,
  opens,
})
const closed: Step = {
  statement: { kind: 'account', action: 'closed', account: 'theirs', owner: 'me' },
  source: 'theirs',
}

test.each<[string, readonly Step[], object]>([
  ['opened before', [opens('theirs', 'associated'), tokens], sent({ to: 'newcomer' })],
  ['opened after', [tokens, opens('theirs', 'associated')], sent({ to: 'newcomer' })],
  ['opened by the Token program itself', [opens('theirs', 'initialized'), tokens], sent({ to: 'theirs' })],
  ['closed as well', [opens('theirs', 'associated'), closed, tokens], sent({ to: 'theirs' })],
  ['closed before', [closed, opens('theirs', 'associated'), tokens], sent({ to: 'theirs' })],
  ['not the one that is opened', [opens('another', 'associated'), tokens], sent({})],
  ['not the one that is created', [{ ...closed, source: undefined }, tokens], sent({})],
])("when the receiver's account is %s, its previous owner does not count", (_, steps, statement) => {
  const at = steps.indexOf(tokens)
  expect(filled(steps, ledger)[at]?.statement).toEqual(statement)
})

test('an account whose owner the request itself sets is not unchecked when the chain returns nothing', () => {
  const steps = [opens('theirs', 'associated'), tokens]
  expect(filled(steps, { mint })[1]?.statement).toEqual(sent({ to: 'newcomer' }))
  expect(filled([closed, tokens], { mint })[1]?.statement).toEqual(sent({ to: 'theirs' }))
})

test('an account that another transaction of the request opens counts as well', () => {
  const rows = fill([[opens('theirs', 'associated')], [tokens]], ledgerOf(ledger), context)
  expect(rows.map((row) => row.length)).toEqual([1, 1])
  expect(rows[1]?.[0]?.statement).toEqual(sent({ to: 'newcomer' }))
})

test.each(['mint', 'burn'] as const)('tokens of %s count as the mint says', (kind) => {
  const step: Step = { statement: { kind, what, account: 'theirs' } }
  expect(filled([step], { mint })).toEqual([{ statement: { kind, what: inUnits, account: 'theirs' } }])
})

const allowed = (value: bigint, needs: Step['needs'] = 'held'): Step => ({
  statement: { kind: 'allow', what: { value, token: 'mint' }, spender: 'thief' },
  source: 'mine',
  needs,
})
const holding = (amount: bigint) => ({ mint, mine: tokensOf('me', amount) })

test.each<[string, bigint, bigint, readonly Caution[]]>([
  ['the balance', 5n, 5n, []],
  ['more than the balance', 6n, 5n, ['unlimited']],
  ['any amount with an empty balance', 100n, 0n, []],
  ['more than the supply with an empty balance', 101n, 0n, ['unlimited']],
  ['more than the supply', 101n, 200n, ['unlimited']],
  ['the supply', 100n, 200n, []],
])('an allowance of %s is limited or unlimited', (_, value, held, cautions) => {
  const [filledStep] = filled([allowed(value)], holding(held))
  expect(filledStep?.needs).toBeUndefined()
  expect(filledStep?.statement).toEqual({
    kind: 'allow',
    what: { value, token: 'mint', decimals: 3 },
    spender: 'thief',
    ...(cautions.length === 0 ? {} : { cautions }),
  })
})

test.each([
  ['the balance', { mint }],
  ['the supply', { mine: tokensOf('me') }],
  ['the token account', { mint, mine: mint }],
  ["a mint at the mint's address", { mint: { lamports: 1n }, mine: tokensOf('me') }],
])('an allowance is unchecked when the chain did not return %s', (_, accounts) => {
  expect(filled([allowed(5n)], accounts)).toMatchObject([
    { needs: 'held', statement: { cautions: ['unchecked'] } },
  ])
})

test('an allowance of zero needs no check', () => {
  const { statement } = allowed(0n)
  expect(filled([{ statement, source: 'mine' }], {})[0]?.statement).toEqual({
    ...statement,
    what: { value: 0n, token: 'mint', decimals: undefined },
  })
})
