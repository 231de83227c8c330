import type { Statement } from '@latchkit/kernel'
import { firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { ape, eth, pepe, pepeAddress, usdc, usdcAddress } from '../testing/amounts.ts'
import { english } from '../testing/english.ts'
import { totalsOf } from './totals.ts'
import { wellKnown } from './wellKnown.ts'
import { amountOf } from './words.ts'

const leaving = (...parts: readonly Statement[]) =>
  totalsOf({ kind: 'several', of: 'calls', parts }, english).map(({ what }) => amountOf(what, english))
const send: Statement = { kind: 'send', what: eth(1000n), to: secondAddress }
const account: Statement = { kind: 'account', deed: 'made', account: secondAddress }
const call: Statement = { kind: 'call', to: secondAddress, data: '' }

const rows: readonly (readonly [what: string, statement: Statement, leaves: readonly string[]])[] = [
  ['what is sent', send, ['1 ETH']],
  ['nothing that is sent', { ...send, what: eth(0n) }, []],
  [
    'what is sent from the account, in other letters',
    { ...send, from: firstAddress.toLowerCase() },
    ['1 ETH'],
  ],
  ['what is sent from another account', { ...send, from: secondAddress }, []],
  [
    'what is in another account that is closed',
    { ...send, from: secondAddress, through: 'close' },
    ['1 ETH'],
  ],
  ['what is sent to the account itself', { ...send, to: firstAddress }, []],
  [
    'what comes back as an account is closed',
    { ...send, from: secondAddress, to: firstAddress, through: 'close' },
    [],
  ],
  ['what is destroyed', { kind: 'burn', what: usdc(2n), account: firstAddress }, ['2 USDC']],
  ['what comes to be', { kind: 'mint', what: usdc(2n), account: firstAddress }, []],
  [
    'what is for sale',
    { kind: 'order', market: 'X', gives: [eth(1n), ape(1n)], gets: [usdc(1n)] },
    ['0.001 ETH', '“Ape” #1'],
  ],
  ['what a call pays', { ...call, pays: eth(3n) }, ['0.003 ETH']],
  ['a call that pays nothing', call, []],
  ['what a new contract is paid', { kind: 'create', bytes: 1, pays: eth(3n) }, ['0.003 ETH']],
  ['what a new account gets, and its deposit', { ...account, what: eth(3n), rent: eth(1n) }, ['0.004 ETH']],
  ['a new account that gets nothing', account, []],
  [
    'the deposit of a token account, and not what is said of its token',
    { ...account, deed: 'tokenAccount', what: usdc(1n), rent: eth(2n) },
    ['0.002 ETH'],
  ],
  ['what an account had that is closed', { ...account, deed: 'closed', what: eth(3n) }, []],
  ['what somebody may take', { kind: 'allow', what: usdc(2n), spender: secondAddress }, []],
  ['a note', { kind: 'memo', text: 'x' }, []],
]

for (const [what, statement, leaves] of rows)
  test(`what leaves: ${what}`, () => expect(leaving(statement)).toEqual(leaves))

test('amounts of one asset are one sum, in whichever letters it is written', () => {
  const lower = { ...usdc(1n), token: usdcAddress.toLowerCase() }
  expect(leaving({ ...send, what: usdc(2n) }, { ...send, what: lower }, send, send)).toEqual([
    '2 ETH',
    '3 USDC',
  ])
})

test('of a network without hexadecimal addresses, letters make different assets', () => {
  const [one, other] = ['EPjFW', 'epjfw'].map((token) => ({ value: 1n, decimals: 0, token }))
  expect(leaving({ ...send, what: one ?? eth(1n) }, { ...send, what: other ?? eth(1n) })).toEqual([
    '1 EPjFW',
    '1 epjfw',
  ])
})

test('what does not count alike, or is not called alike, is not one sum', () => {
  const what = pepe(1n)
  const others = [
    { ...what, symbol: 'DOGE' },
    { ...what, decimals: 1 },
    { ...what, id: 1n },
    { ...what, id: 2n },
  ]
  const sums = leaving({ ...send, what }, ...others.map((one): Statement => ({ ...send, what: one })))
  expect([...sums].sort()).toEqual(['0.1 “PEPE”', '1 “DOGE”', '1 “PEPE”', '“PEPE” #1', '“PEPE” #2'])
})

test('the network’s own currency comes first, then well-known tokens, then others, whichever was asked first', () => {
  const parts = [usdc(1n), pepe(1n), { ...pepe(1n), symbol: 'DOGE' }, eth(1n)].map(
    (what): Statement => ({ ...send, what }),
  )
  const sums = ['0.001 ETH', '1 USDC', '1 “DOGE”', '1 “PEPE”']
  expect(leaving(...parts)).toEqual(sums)
  expect(leaving(...parts.toReversed())).toEqual(sums)
})

test('a token is well known only where it is', () => {
  const token = wellKnown.DAI?.['eip155:137'] ?? ''
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
