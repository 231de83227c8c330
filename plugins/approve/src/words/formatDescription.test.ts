import type { CallDescription, DescribedField, Statement } from '@latchkit/kernel/chain'
import { firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { eth, pepe, usdc, usdcAddress } from '../testing/amounts.ts'
import { english } from '../testing/english.ts'
import { formatExample } from '../testing/linesOf.ts'
import { formatDescription } from './formatDescription.ts'
import { isExplained, type Severity, severities, severityOf } from './severity.ts'

const described = (
  fields: readonly DescribedField[],
  more: Partial<CallDescription> = {},
): CallDescription => ({
  source: 'site',
  intent: 'Swap',
  fields,
  ...more,
})
const field = (value: DescribedField['value'], label = 'Label'): DescribedField => ({ label, value })
const lines = (description: CallDescription) =>
  formatDescription(description, english).facts.map(
    ({ label, text, kind }) => `${label}: ${text}${kind ? ` (${kind})` : ''}`,
  )
const call = (description?: CallDescription, more: object = {}): Statement => ({
  kind: 'call',
  to: secondAddress,
  data: '0x12345678',
  description,
  ...more,
})

test('every kind of value is formatted as the approver formats it elsewhere', () => {
  expect(
    lines(
      described([
        field({ kind: 'amount', what: usdc(5n) }, 'Amount'),
        field({ kind: 'amount', what: usdc(5n), note: 'All' }, 'Amount'),
        field({ kind: 'amount', what: pepe(5n) }, 'Amount'),
        field({ kind: 'amount', what: { value: 5n, token: secondAddress } }, 'Amount'),
        field({ kind: 'address', address: secondAddress }, 'To'),
        field({ kind: 'address', address: firstAddress.toLowerCase() }, 'To'),
        field({ kind: 'bytes', bytes: '0x1234' }, 'Hash'),
        field({ kind: 'text', text: 'alice' }, 'Name'),
        field({ kind: 'name', name: 'variable', value: '2' }, 'Rate'),
        field({ kind: 'name', name: 'fixed' }, 'Kind'),
        field({ kind: 'time', seconds: 2n ** 255n }, 'Until'),
      ]),
    ),
  ).toEqual([
    'Amount: 5 USDC',
    'Amount: “All”: 5 USDC',
    'Amount: 5 “PEPE”',
    'Amount: 5 base units of 0x3C44…93BC',
    `To: ${secondAddress} (address)`,
    `To (your account): ${firstAddress.toLowerCase()} (address)`,
    'Hash: 0x1234 (code)',
    'Name: alice',
    'Rate: “variable” (2)',
    'Kind: “fixed”',
    'Until: No end',
  ])
})

test('the source is named: this page, a service by its host, or the list of the kit', () => {
  const by = (more: Partial<CallDescription>) => formatDescription(described([], more), english).by
  expect(by({})).toBe('As described by shop.example')
  expect(by({ source: 'service', host: 'words.example' })).toBe('As described by words.example')
  expect(by({ source: 'kit', host: 'evil.example' })).toBe('As described by the list of known contracts')
})

test('a sentence has the values of the request', () => {
  const fields = [
    field({ kind: 'amount', what: usdc(5n) }),
    field({ kind: 'address', address: secondAddress }),
    field({ kind: 'name', name: 'Base', value: '6' }),
  ]
  const sentence = ['Move ', 0, ' to ', 1, ' on ', 2]
  expect(formatDescription(described(fields, { sentence }), english).intent).toBe(
    'Move 5 USDC to 0x3C44…93BC on Base',
  )
})

test('in right-to-left text, values are isolated, and a sentence that is too long is not cut within a value', () => {
  const arabic = { ...english, isolate: (text: string) => `\u2066${text}\u2069` }
  const fields = [field({ kind: 'amount', what: usdc(5n) })]
  const intentOf = (sentence: readonly (string | number)[]) =>
    formatDescription(described(fields, { sentence }), arabic).intent
  expect(intentOf(['Send ', 0])).toBe('\u2066Send \u20665 USDC\u2069\u2069')
  expect(intentOf(['x'.repeat(155), 0])).toBe('\u2066Swap\u2069')
})

test('texts of others cannot reverse, hide or end what they are shown in', () => {
  const evil = 'Safe\u202eevas\u200b”\nApprove nothing'
  const { intent, facts } = formatDescription(
    described(
      [field({ kind: 'name', name: evil }, evil), field({ kind: 'text', text: `a\u202eb` }, 'Name')],
      {
        intent: evil,
      },
    ),
    english,
  )
  expect(intent).toBe('Safe⟨U+202E⟩evas⟨U+200B⟩ Approve nothing')
  expect(facts).toEqual([
    {
      label: 'Safe⟨U+202E⟩evas⟨U+200B⟩” Approve nothing',
      text: '“Safe⟨U+202E⟩evas⟨U+200B⟩ Approve nothing”',
    },
    { label: 'Name', text: 'a⟨U+202E⟩b' },
  ])
})

test('long texts are cut, and addresses never are', () => {
  const long = 'x'.repeat(1_000)
  const { intent, facts } = formatDescription(
    described(
      [field({ kind: 'text', text: long }, long), field({ kind: 'bytes', bytes: `0x${'ab'.repeat(500)}` })],
      {
        intent: long,
      },
    ),
    english,
  )
  expect(intent).toHaveLength(160)
  expect(facts.map(({ label, text }) => [label.length, text.length])).toEqual([
    [64, 300],
    [5, 300],
  ])
  expect(lines(described([field({ kind: 'address', address: secondAddress })]))).toEqual([
    `Label: ${secondAddress} (address)`,
  ])
})

test('a described call is titled in quotation marks, and confirmed once', () => {
  const {
    title,
    isUnderstood,
    described: block,
    action,
    facts,
  } = formatExample(call(described([]), { pays: eth(1n) }))
  expect([title, isUnderstood, action]).toEqual(['Call a contract: “Swap”', true, 'Approve'])
  expect(block?.by).toBe('As described by shop.example')
  expect(facts.map(({ text }) => text)).toEqual([secondAddress, '0.001 ETH'])
})

test('described typed data is titled in quotation marks', () => {
  const statement: Statement = { kind: 'data', name: 'Order', description: described([]) }
  const { title, isUnderstood } = formatExample(statement, 'eth_signTypedData_v4')
  expect([title, isUnderstood]).toEqual(['Sign structured data: “Swap”', true])
})

test('a token that pretends is unknown in words of others as well', () => {
  const fake = { ...usdc(5n), token: secondAddress }
  const { cautions, described: block } = formatExample(
    call(described([field({ kind: 'amount', what: fake }, 'USDC')])),
  )
  expect(cautions.map(({ caution }) => caution)).toEqual(['unknownToken'])
  expect(block?.facts[0]?.text).toBe('5 unknown token 0x3C44…93BC')
  expect(formatExample(call(described([field({ kind: 'amount', what: pepe(1n) })]))).hasSelfNamed).toBe(true)
  expect(usdc(5n).token).toBe(usdcAddress)
})

test('an address that imitates the account has a caution', () => {
  const imitation = `${firstAddress.slice(0, 8)}${'0'.repeat(26)}${firstAddress.slice(-8)}`
  const { cautions } = formatExample(call(described([field({ kind: 'address', address: imitation })])))
  expect(cautions.map(({ caution }) => caution)).toEqual(['lookAlike'])
})

test('words of others lower no severity: before allowances and payments, and below nothing that has a caution', () => {
  const plain = severityOf(call(described([])), english)
  expect(plain).toBe('described')
  const ranks = (severity: Severity) => severities.indexOf(severity)
  for (const below of ['grant', 'payment', 'warned', 'other', 'note'] as const)
    expect(ranks(plain)).toBeLessThan(ranks(below))
  for (const caution of ['otherNetwork', 'unlimited', 'authority', 'unexplainedParts'] as const) {
    const marked = { ...call(described([])), cautions: [caution] }
    expect(severityOf(marked, english)).toBe(severityOf({ ...call(), cautions: [caution] }, english))
  }
})

test('a described call with doubts, or without a check of the network, is confirmed twice', () => {
  expect(isExplained(call(described([])))).toBe(true)
  expect(isExplained(call())).toBe(false)
  for (const caution of ['unexplainedParts', 'domainMismatch', 'unchecked'] as const)
    expect(isExplained({ ...call(described([])), cautions: [caution] })).toBe(false)
})

test('in a bundle, described parts are counted as such', () => {
  const statement: Statement = { kind: 'several', of: 'calls', parts: [call(described([])), call()] }
  const { facts, isUnderstood, parts } = formatExample(statement, 'wallet_sendCalls')
  expect(facts[0]?.text).toBe('Not understood: 1 · As described by others: 1')
  expect(isUnderstood).toBe(false)
  expect(parts.map(({ at, described: block }) => [at, block?.by])).toEqual([
    [2, undefined],
    [1, 'As described by shop.example'],
  ])
})
