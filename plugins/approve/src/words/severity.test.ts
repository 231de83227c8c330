import type { CallDescription, Caution, Statement } from '@latchkit/kernel/chain'
import { firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { describe, expect, test } from 'vitest'
import { eth, pepeAddress, usdc } from '../testing/amounts.ts'
import { english } from '../testing/english.ts'
import { everyCaution } from '../testing/linesOf.ts'
import { isBlocking, isExplained, isNote, type Severity, severityOf } from './severity.ts'

const send: Statement = { kind: 'send', what: eth(1n), to: secondAddress }
const allow: Statement = { kind: 'allow', what: usdc(5n), spender: secondAddress }
const allowAll: Statement = {
  kind: 'allowAll',
  token: pepeAddress,
  spender: secondAddress,
  isGranted: true,
}
const order: Statement = { kind: 'order', market: 'Seaport', gives: [eth(1n)], gets: [] }
const tokenAccount: Statement = { kind: 'account', action: 'tokenAccount', account: secondAddress }
const memo: Statement = { kind: 'memo', text: 'rent' }
const several = (...parts: readonly Statement[]): Statement => ({ kind: 'several', of: 'calls', parts })

const rows: readonly (readonly [
  severity: Severity,
  confirmations: 'once' | 'twice',
  statement: Statement,
])[] = [
  ['payment', 'once', send],
  ['grant', 'once', { ...send, isSigned: true }],
  ['other', 'once', { ...send, to: firstAddress }],
  ['grant', 'once', allow],
  ['grant', 'once', { ...allow, change: 'more' }],
  ['other', 'once', { ...allow, change: 'less' }],
  ['other', 'once', { ...allow, what: usdc(0n) }],
  ['other', 'once', { ...allow, what: { value: 0n, token: pepeAddress } }],
  ['unlimited', 'once', allowAll],
  ['other', 'once', { ...allowAll, isGranted: false }],
  ['grant', 'once', order],
  ['grant', 'once', { kind: 'grant', methods: ['mint'] }],
  ['unread', 'twice', { kind: 'call', to: secondAddress, data: '0x' }],
  ['unread', 'twice', { kind: 'program', program: secondAddress, data: '' }],
  ['unread', 'twice', { kind: 'create', bytes: 5 }],
  ['unread', 'twice', { kind: 'data', name: 'Mail' }],
  ['control', 'twice', { kind: 'delegate', to: secondAddress }],
  ['unread', 'twice', { kind: 'message', bytes: '0xff' }],
  ['other', 'once', { kind: 'message', text: '' }],
  ['note', 'once', memo],
  ['note', 'once', { kind: 'memo', bytes: '0xff' }],
  ['note', 'once', tokenAccount],
  ['payment', 'once', { ...tokenAccount, rent: eth(1n) }],
  ['payment', 'once', { kind: 'account', action: 'created', account: secondAddress, what: eth(1n) }],
  ['other', 'once', { kind: 'account', action: 'closed', account: secondAddress }],
  ['payment', 'once', { kind: 'burn', what: usdc(1n), account: firstAddress }],
  ['other', 'once', { kind: 'mint', what: usdc(1n), account: firstAddress }],
  ['other', 'once', { kind: 'network', name: 'Base' }],
  ['other', 'once', { kind: 'watch', name: 'PEPE' }],
  ['other', 'once', { kind: 'revoke' }],
  ['payment', 'once', several(memo, send)],
  ['grant', 'once', several(send, several(memo, allow))],
  ['note', 'once', several(memo, memo)],
  ['note', 'twice', several()],
  ['unread', 'twice', { ...several(send), omitted: 1 } as Statement],
  ['payment', 'once', { ...several(send), omitted: -1 } as Statement],
]

describe('the severity of a statement, and how often it must be confirmed', () => {
  for (const [severity, confirmations, statement] of rows)
    test(`${JSON.stringify(statement, (_, part) => (typeof part === 'bigint' ? `${part}` : part))}`, () => {
      expect([severityOf(statement, english), isExplained(statement) ? 'once' : 'twice']).toEqual([
        severity,
        confirmations,
      ])
    })
})

/** The severity that each caution causes. Cautions that are not listed only warn. */
const severities: Readonly<Partial<Record<Caution, Severity>>> = {
  otherNetwork: 'blocked',
  otherAccount: 'blocked',
  transactionMessage: 'blocked',
  otherHost: 'blocked',
  signInAccount: 'blocked',
  unlimited: 'unlimited',
  authority: 'control',
  delegation: 'control',
  ownerNotYou: 'control',
  unexplainedParts: 'unread',
  domainMismatch: 'unread',
  hashMessage: 'unread',
  structuredMessage: 'unread',
  unreadableText: 'unread',
  feeConflict: 'unread',
  receiverNotYou: 'unread',
  freeOffer: 'unread',
  lowValue: 'unread',
  arrivesLess: 'unread',
  leavesMore: 'unread',
  unknownRoute: 'unread',
  signInGrants: 'unread',
  signInUnclear: 'unread',
}
const doubtful: readonly Caution[] = [
  'unexplainedParts',
  'domainMismatch',
  'delegation',
  'hashMessage',
  'structuredMessage',
  'unreadableText',
  'feeConflict',
  'receiverNotYou',
  'freeOffer',
  'lowValue',
  'arrivesLess',
  'leavesMore',
  'unknownRoute',
  'signInGrants',
  'signInUnclear',
]

test.each(everyCaution)('a caution sets the severity at any depth: %s', (caution) => {
  const text: Statement = { kind: 'message', text: 'Hello', cautions: [caution] }
  expect(severityOf(text, english)).toBe(severities[caution] ?? 'warned')
  expect(severityOf(several(several(memo, text)), english)).toBe(severities[caution] ?? 'warned')
  expect(severityOf({ ...several(memo), cautions: [caution] }, english)).toBe(severities[caution] ?? 'warned')
  expect(isExplained(text)).toBe(!doubtful.includes(caution))
  expect(isExplained(several(several(memo, text)))).toBe(!doubtful.includes(caution))
  expect(isBlocking(caution)).toBe(severities[caution] === 'blocked')
})

test('without limit, a described request needs two confirmations, and an allowance needs one', () => {
  const description: CallDescription = { source: 'kit', intent: 'Swap', fields: [] }
  const call: Statement = { kind: 'call', to: secondAddress, data: '0x12', description }
  const data: Statement = { kind: 'data', description }
  for (const statement of [call, data]) {
    expect(isExplained(statement)).toBe(true)
    expect(isExplained({ ...statement, cautions: ['unlimited'] })).toBe(false)
    expect(isExplained(several(send, { ...statement, cautions: ['unlimited'] }))).toBe(false)
  }
  expect(isExplained({ ...allow, cautions: ['unlimited'] })).toBe(true)
})

test('the most severe caution counts', () => {
  const warned: Statement = { ...memo, cautions: ['rent', 'unexplainedParts', 'authority', 'unlimited'] }
  expect(severityOf(warned, english)).toBe('unlimited')
  expect(severityOf({ ...warned, cautions: ['rent', 'unexplainedParts', 'authority'] }, english)).toBe(
    'control',
  )
  expect(severityOf({ ...warned, cautions: ['rent', 'unexplainedParts'] }, english)).toBe('unread')
  expect(severityOf({ ...allow, cautions: ['rent'] }, english)).toBe('grant')
})

test('an unchecked statement needs two confirmations if it depends on the network', () => {
  const confirmations = (statement: Statement) =>
    isExplained({ ...statement, cautions: ['unchecked'] }) ? 1 : 2
  for (const statement of [
    send,
    memo,
    tokenAccount,
    { ...allow, what: usdc(0n) },
    { kind: 'message', text: '' },
  ])
    expect(confirmations(statement as Statement)).toBe(1)
  // An item with the id 0, for all that is known of its token.
  const mayBeItem = { ...allow, what: { value: 0n, token: pepeAddress } }
  for (const statement of [
    mayBeItem,
    allow,
    allowAll,
    order,
    { ...tokenAccount, action: 'closed' },
    { kind: 'grant' },
  ])
    expect(confirmations(statement as Statement)).toBe(2)
  expect(confirmations(several(memo, send))).toBe(1)
  expect(confirmations(several(send, allow))).toBe(2)
})

test('a memo or a new token account without cautions is a note', () => {
  expect([memo, tokenAccount, send, { ...tokenAccount, action: 'created' } as const].map(isNote)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isNote({ ...memo, cautions: [] })).toBe(true)
  expect(isNote({ ...memo, cautions: ['unreadableText'] })).toBe(false)
})
