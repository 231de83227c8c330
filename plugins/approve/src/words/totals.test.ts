import { type Statement, wellKnownTokens } from '@latchkit/kernel/chain'
import { firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { ape, eth, pepe, pepeAddress, usdc, usdcAddress } from '../testing/amounts.ts'
import { english } from '../testing/english.ts'
import { totalsOf } from './totals.ts'
import { formatAmount } from './words.ts'

const leaving = (...parts: readonly Statement[]) =>
  totalsOf({ kind: 'several', of: 'calls', parts }, english).map(({ what }) => formatAmount(what, english))
const send: Statement = { kind: 'send', what: eth(1000n), to: secondAddress }
const account: Statement = { kind: 'account', action: 'created', account: secondAddress }
const call: Statement = { kind: 'call', to: secondAddress, data: '' }

const rows: readonly (readonly [what: string, statement: Statement, leaves: readonly string[]])[] = [
  ['a payment', send, ['1 ETH']],
  ['a payment of zero', { ...send, what: eth(0n) }, []],
  ['a payment from the account in lower case', { ...send, from: firstAddress.toLowerCase() }, ['1 ETH']],
  ['a payment from another account', { ...send, from: secondAddress }, []],
  [
    'the content of another account that is closed',
    { ...send, from: secondAddress, through: 'close' },
    ['1 ETH'],
  ],
  ['a payment to the own account', { ...send, to: firstAddress }, []],
  [
    'a refund from a closed account',
    { ...send, from: secondAddress, to: firstAddress, through: 'close' },
    [],
  ],
  ['burned tokens', { kind: 'burn', what: usdc(2n), account: firstAddress }, ['2 USDC']],
  ['minted tokens', { kind: 'mint', what: usdc(2n), account: firstAddress }, []],
  [
    'an order',
    { kind: 'order', market: 'X', gives: [eth(1n), ape(1n)], gets: [usdc(1n)] },
    ['0.001 ETH', '“Ape” #1'],
  ],
  ['the payment of a call', { ...call, pays: eth(3n) }, ['0.003 ETH']],
  ['a call without a payment', call, []],
  ['the payment to a new contract', { kind: 'create', bytes: 1, pays: eth(3n) }, ['0.003 ETH']],
  [
    'the amount and the deposit of a new account',
    { ...account, what: eth(3n), rent: eth(1n) },
    ['0.004 ETH'],
  ],
  ['a new account without an amount', account, []],
  [
    'the deposit of a token account, but not its token',
    { ...account, action: 'tokenAccount', what: usdc(1n), rent: eth(2n) },
    ['0.002 ETH'],
  ],
  ['the content of a closed account', { ...account, action: 'closed', what: eth(3n) }, []],
  ['an allowance', { kind: 'allow', what: usdc(2n), spender: secondAddress }, []],
  ['a memo', { kind: 'memo', text: 'x' }, []],
]

for (const [what, statement, leaves] of rows)
  test(`totals: ${what}`, () => expect(leaving(statement)).toEqual(leaves))

test('amounts of one asset are added, whatever the case of its address', () => {
  const lower = { ...usdc(1n), token: usdcAddress.toLowerCase() }
  expect(leaving({ ...send, what: usdc(2n) }, { ...send, what: lower }, send, send)).toEqual([
    '2 ETH',
    '3 USDC',
  ])
})

test('addresses that are not hex are compared with case', () => {
  const [one, other] = ['EPjFW', 'epjfw'].map((token) => ({ value: 1n, decimals: 0, token }))
  expect(leaving({ ...send, what: one ?? eth(1n) }, { ...send, what: other ?? eth(1n) })).toEqual([
    '1 EPjFW',
    '1 epjfw',
  ])
})

test('amounts with different decimals, symbols or ids are not added', () => {
  const what = pepe(1n)
  const others = [
    { ...what, symbol: 'DOGE' },
    { ...what, decimals: 1 },
    { ...what, id: 1n },
    { ...what, id: 2n },
  ]
  const sums = leaving({ ...send, what }, ...others.map((amount): Statement => ({ ...send, what: amount })))
  expect([...sums].sort()).toEqual(['0.1 “PEPE”', '1 “DOGE”', '1 “PEPE”', '“PEPE” #1', '“PEPE” #2'])
})

test('the native currency comes first, then well-known tokens, then others, whatever their order', () => {
  const parts = [usdc(1n), pepe(1n), { ...pepe(1n), symbol: 'DOGE' }, eth(1n)].map(
    (what): Statement => ({ ...send, what }),
  )
  const sums = ['0.001 ETH', '1 USDC', '1 “DOGE”', '1 “PEPE”']
  expect(leaving(...parts)).toEqual(sums)
  expect(leaving(...parts.toReversed())).toEqual(sums)
})

test('a token is well known only on its own network', () => {
  const token = wellKnownTokens.DAI?.['eip155:137'] ?? ''
  const [dai, first] = [
    { value: 1n, decimals: 0, token },
    { value: 1n, decimals: 0, token: pepeAddress },
  ].map((what): Statement => ({ ...send, what }))
  const orderOn = (chainId: 'eip155:1' | 'eip155:137') =>
    totalsOf(
      { kind: 'several', of: 'calls', parts: [dai ?? send, first ?? send] },
      { ...english, chainId },
    ).map(({ what, rank }) => [what.token === token, rank])
  expect(orderOn('eip155:137')).toEqual([
    [true, 1],
    [false, 2],
  ])
  expect(orderOn('eip155:1')).toEqual([
    [false, 2],
    [true, 2],
  ])
})
