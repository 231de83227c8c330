import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { keyOf, messageOf, textBytes, wireOf } from '../testing/wire.ts'
import { readMessage } from './readMessage.ts'

const inText = (text: string) => Uint8Array.from(textBytes(text))
const offchain = Uint8Array.of(0xff, ...textBytes('solana offchain'))

test.each([
  ['a sentence', 'Hello', []],
  ['several lines', 'One\n\tTwo\r\nThree', []],
  ['text with a byte order mark', '\ufeffHi', []],
  ['empty', '', []],
  ['a control character', 'Hi\u0000', ['unreadableText']],
  ['text with invisible characters', 'Hi\u0085', ['unreadableText']],
  ['32 characters', 'a'.repeat(32), ['hashMessage']],
  ['33 characters', 'a'.repeat(33), []],
  ["the name of Solana's off-chain format", 'solana offchain', []],
] as const)('a message that is %s is text, with its cautions', (_, text, cautions) => {
  expect(readMessage(inText(text))).toEqual({ kind: 'message', text, cautions })
})

test.each([
  ['bytes', Uint8Array.of(0xff, 0xfe), []],
  ['32 bytes', new Uint8Array(32).fill(0xff), ['hashMessage']],
  ['an off-chain message of Solana', offchain, ['structuredMessage']],
  ['almost an off-chain message', offchain.slice(0, -1), []],
  [
    'a hash of 32 bytes',
    Uint8Array.of(...offchain, ...new Uint8Array(16)),
    ['structuredMessage', 'hashMessage'],
  ],
] as const)('a message that is %s is shown unchanged', (_, bytes, cautions) => {
  for (const input of [base58.encode(bytes), `0x${Buffer.from(bytes).toString('hex')}`])
    expect(readMessage(input)).toEqual({ kind: 'message', bytes: input, cautions })
})

test('a transaction only gets the caution of a transaction, whether it is text or not', () => {
  const legible = messageOf({ keys: [keyOf(65), keyOf(66)], rows: [{ program: 1 }] })
  const versioned = messageOf({ keys: [keyOf(65), keyOf(66)], rows: [{ program: 1 }], version: 0x80 })
  const text = new TextDecoder().decode(legible)
  expect(readMessage(legible)).toEqual({ kind: 'message', text, cautions: ['transactionMessage'] })
  const input = base58.encode(versioned)
  expect(readMessage(input)).toEqual({ kind: 'message', bytes: input, cautions: ['transactionMessage'] })
})

test.each([
  ['a number', 7, '7'],
  ['nothing', undefined, 'undefined'],
  ['text in no encoding', '0OIl', '0OIl'],
  ['an object without a usable toString', { toString: [] }, ''],
])('%s is shown unchanged, and not decoded', (_, input, bytes) => {
  expect(readMessage(input)).toEqual({ kind: 'message', bytes })
})

const transaction = wireOf({ keys: [keyOf(65), keyOf(66)], rows: [{ program: 1 }] })
const inBase64 = Buffer.from(transaction).toString('base64')

test.each([
  ['base64', inBase64],
  ['base64 with spaces', inBase64.replace(/.{9}/g, '$& ')],
  ['base58 between spaces', ` ${base58.encode(transaction)}\t`],
  [
    'base58 after more spaces than a transaction has characters',
    ' '.repeat(9_000) + base58.encode(transaction),
  ],
  ['hex without a prefix', Buffer.from(transaction).toString('hex')],
])('a message in which a wallet could read a transaction in %s has its caution', (_, text) => {
  const cautions = ['transactionMessage']
  expect(readMessage(text)).toEqual({ kind: 'message', bytes: text, cautions })
  expect(readMessage(inText(text))).toEqual({ kind: 'message', text, cautions })
})

test('base58 that is a transaction in base64 has its caution', () => {
  // Zeros of base64 are A, which base58 has too.
  const bytes = messageOf({ keys: [keyOf(0), keyOf(0)], rows: [] }).map((byte) => (byte === 9 ? 0 : byte))
  const text = Buffer.from(bytes).toString('base64').replace('=', '')
  expect(text).toMatch(/^[1-9A-HJ-NP-Za-km-z]+$/)
  expect(readMessage(text)).toMatchObject({ cautions: ['transactionMessage'] })
})

test('base58 of up to 4096 characters is decoded, and a request of more is refused; hex of any length is decoded', () => {
  expect(readMessage('z'.repeat(4_096)).cautions).toEqual([])
  const long = 'z'.repeat(4_097)
  expect(readMessage(long)).toEqual({ kind: 'message', bytes: long })
  expect(readMessage(`0x${'61'.repeat(5_000)}`)).toMatchObject({ text: 'a'.repeat(5_000) })
})
