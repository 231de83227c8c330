import type { Caution, ExplainedAmount, Statement } from '@latchkit/kernel'
import { firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { eth, pepe, pepeAddress, usdc } from '../testing/amounts.ts'
import { english } from '../testing/english.ts'
import { inspect } from './inspect.ts'

/** A token that has the name of another. */
const posing: ExplainedAmount = { ...pepe(1n), symbol: 'USDC' }
const memo: Statement = { kind: 'memo', text: 'x' }

const cautionsOf = (statement: Statement) => inspect(statement, english).cautions

const posers: readonly Statement[] = [
  { kind: 'send', what: posing, to: secondAddress },
  { kind: 'allow', what: posing, spender: secondAddress },
  { kind: 'allowAll', token: pepeAddress, symbol: 'USDC', spender: secondAddress, isGranted: true },
  { kind: 'order', market: 'X', gives: [posing], gets: [eth(1n)] },
  { kind: 'order', market: 'X', gives: [eth(1n)], gets: [usdc(1n), posing] },
  { kind: 'mint', what: posing, account: firstAddress },
  { kind: 'burn', what: posing, account: firstAddress },
  { kind: 'grant', what: posing },
  { kind: 'account', deed: 'tokenAccount', account: secondAddress, what: posing },
  { kind: 'watch', name: 'USDC', address: pepeAddress },
  { kind: 'watch', name: 'USDC' },
]

test('a token that poses as another is found in whatever names it', () => {
  for (const statement of posers) expect(cautionsOf(statement), statement.kind).toEqual(['unknownToken'])
})

test('a token that is what it says, or says nothing of itself, is not to be careful of', () => {
  const plain: readonly Statement[] = [
    { kind: 'send', what: usdc(1n), to: secondAddress },
    { kind: 'allow', what: pepe(1n), spender: secondAddress },
    { kind: 'order', market: 'X', gives: [eth(1n)], gets: [pepe(1n)] },
    { kind: 'grant', methods: ['USDC'] },
    { kind: 'account', deed: 'authority', account: secondAddress },
    { kind: 'network', name: 'USDC' },
    memo,
  ]
  for (const statement of plain) expect(inspect(statement, english)).toBe(statement)
})

test('what is found is added to what was said before, once', () => {
  const send: Statement = { kind: 'send', what: posing, to: secondAddress }
  expect(cautionsOf({ ...send, cautions: ['zeroAddress'] })).toEqual(['zeroAddress', 'unknownToken'])
  expect(cautionsOf({ ...send, cautions: ['unknownToken', 'rent'] })).toEqual(['unknownToken', 'rent'])
})

test('it is found however deep it is', () => {
  const deep: Statement = {
    kind: 'several',
    of: 'calls',
    parts: [
      memo,
      { kind: 'several', of: 'steps', parts: [{ kind: 'send', what: posing, to: secondAddress }, memo] },
    ],
  }
  expect(inspect(deep, english)).toMatchObject({
    parts: [memo, { parts: [{ kind: 'send', cautions: ['unknownToken'] }, memo] }],
  })
})

const signIn = 'evil.example wants you to sign in with your Ethereum account:\n'
const texts: readonly (readonly [text: string | undefined, cautions: readonly Caution[] | undefined])[] = [
  ['Hello', undefined],
  ['', undefined],
  [undefined, undefined],
  ['Hel\u202elo', ['unreadableText']],
  [`${signIn}${firstAddress}`, ['otherHost']],
  [`${signIn}${secondAddress}\u200b`, ['otherHost', 'signInAccount', 'unreadableText']],
]

test('a message is read for what it signs in to, and for what cannot be seen in it', () => {
  for (const [text, cautions] of texts) expect(cautionsOf({ kind: 'message', text })).toEqual(cautions)
})

test('a note is no message, and signs in nowhere', () => {
  expect(cautionsOf({ kind: 'memo', text: `${signIn}${firstAddress}` })).toBeUndefined()
})
