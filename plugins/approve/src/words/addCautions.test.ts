import type { Caution, ExplainedAmount, Statement } from '@latchkit/kernel/chain'
import { firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { eth, pepe, pepeAddress, usdc } from '../testing/amounts.ts'
import { english } from '../testing/english.ts'
import { addCautions } from './addCautions.ts'

/** A token with the symbol of another one. */
const impostor: ExplainedAmount = { ...pepe(1n), symbol: 'USDC' }
const memo: Statement = { kind: 'memo', text: 'x' }

const cautionsOf = (statement: Statement) => addCautions(statement, english).cautions

const withImpostor: readonly Statement[] = [
  { kind: 'send', what: impostor, to: secondAddress },
  { kind: 'allow', what: impostor, spender: secondAddress },
  { kind: 'allowAll', token: pepeAddress, symbol: 'USDC', spender: secondAddress, isGranted: true },
  { kind: 'order', market: 'X', gives: [impostor], gets: [eth(1n)] },
  { kind: 'order', market: 'X', gives: [eth(1n)], gets: [usdc(1n), impostor] },
  { kind: 'mint', what: impostor, account: firstAddress },
  { kind: 'burn', what: impostor, account: firstAddress },
  { kind: 'grant', what: impostor },
  { kind: 'account', action: 'tokenAccount', account: secondAddress, what: impostor },
  { kind: 'watch', name: 'USDC', address: pepeAddress },
  { kind: 'watch', name: 'USDC' },
]

test('an impostor token is detected in every kind of statement', () => {
  for (const statement of withImpostor)
    expect(cautionsOf(statement), statement.kind).toEqual(['unknownToken'])
})

test('a genuine token, or a statement without a symbol, gets no caution', () => {
  const plain: readonly Statement[] = [
    { kind: 'send', what: usdc(1n), to: secondAddress },
    { kind: 'allow', what: pepe(1n), spender: secondAddress },
    { kind: 'order', market: 'X', gives: [eth(1n)], gets: [pepe(1n)] },
    { kind: 'grant', methods: ['USDC'] },
    { kind: 'account', action: 'authority', account: secondAddress },
    { kind: 'network', name: 'USDC' },
    memo,
  ]
  for (const statement of plain) expect(addCautions(statement, english)).toBe(statement)
})

test('a caution is added to the existing ones, without duplicates', () => {
  const send: Statement = { kind: 'send', what: impostor, to: secondAddress }
  expect(cautionsOf({ ...send, cautions: ['zeroAddress'] })).toEqual(['zeroAddress', 'unknownToken'])
  expect(cautionsOf({ ...send, cautions: ['unknownToken', 'rent'] })).toEqual(['unknownToken', 'rent'])
})

test('cautions are added at any depth', () => {
  const deep: Statement = {
    kind: 'several',
    of: 'calls',
    parts: [
      memo,
      { kind: 'several', of: 'steps', parts: [{ kind: 'send', what: impostor, to: secondAddress }, memo] },
    ],
  }
  expect(addCautions(deep, english)).toMatchObject({
    parts: [memo, { parts: [{ kind: 'send', cautions: ['unknownToken'] }, memo] }],
  })
})

const signIn = 'evil.example wants you to sign in with your Ethereum account:\n'
const texts: readonly (readonly [text: string | undefined, cautions: readonly Caution[] | undefined])[] = [
  ['Hello', undefined],
  ['', undefined],
  [undefined, undefined],
  ['Hel\u202elo', ['unreadableText']],
  [`${signIn}${firstAddress}`, ['otherHost', 'signInUnclear']],
  [`${signIn}${secondAddress}\u200b`, ['otherHost', 'signInAccount', 'signInUnclear', 'unreadableText']],
]

test('a message is checked for its sign-in and for invisible characters', () => {
  for (const [text, cautions] of texts) expect(cautionsOf({ kind: 'message', text })).toEqual(cautions)
})

test('a memo is not checked as a sign-in message', () => {
  expect(cautionsOf({ kind: 'memo', text: `${signIn}${firstAddress}` })).toBeUndefined()
})
