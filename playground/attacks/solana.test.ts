import { base58 } from '@scure/base'
import { beforeAll, expect, test } from 'vitest'
import { openSolanaJudge } from './openSolanaJudge.ts'
import {
  bytesOfText,
  message,
  own,
  paidBy,
  pay,
  table,
  textOf,
  thief,
  transaction,
  versioned,
} from './solanaTransactions.ts'
import { isTransaction, one, otherAccount, two } from './verdicts.ts'

// Requests of a hostile page: what a wallet could take for something else than what is shown needs a second look, or is refused
// before anything is shown.

type Row = readonly [name: string, value: unknown, verdict: string]

const hexOfText = (text: string) => `0x${Buffer.from(text).toString('hex')}`
const messages: readonly Row[] = [
  ['a greeting', bytesOfText('hello'), one],
  ['a transaction', base58.encode(transaction), isTransaction],
  ['a transaction in hex', `0x${transaction.toString('hex')}`, isTransaction],
  ['a transaction as bytes', Uint8Array.from(transaction), isTransaction],
  ['the message of a transaction', base58.encode(message), isTransaction],
  [
    'the message of a transaction of version 0',
    base58.encode(base58.decode(versioned([], pay())).slice(65)),
    isTransaction,
  ],
  ['a transaction with a lookup table', versioned([table], pay()), isTransaction],
  ['a transaction of version 1', base58.encode(Uint8Array.of(0x81, 1, 0, 0, ...message)), isTransaction],
  ['a signed transaction without its signatures', base58.encode(Uint8Array.of(0, ...message)), isTransaction],
  ['the text of a transaction in base58', bytesOfText(base58.encode(transaction)), isTransaction],
  ['the text of a transaction in base64', bytesOfText(transaction.toString('base64')), isTransaction],
  [
    'the text of a transaction in base64 for URLs',
    bytesOfText(transaction.toString('base64url')),
    isTransaction,
  ],
  ['the text of a transaction in hex', bytesOfText(transaction.toString('hex')), isTransaction],
  [
    'the text of a transaction in hex with a prefix',
    bytesOfText(`0x${transaction.toString('hex')}`),
    isTransaction,
  ],
  ['the text of the message of a transaction', bytesOfText(message.toString('base64')), isTransaction],
  ['such a text after a line break', bytesOfText(`\n${transaction.toString('base64')} `), isTransaction],
  [
    'such a text with an invisible character',
    bytesOfText(`\u200b${base58.encode(transaction)}`),
    isTransaction,
  ],
  ['such a text after a byte order mark', bytesOfText(`\ufeff${transaction.toString('hex')}`), isTransaction],
  ...[' ', '\t', '\r\n', '\u00a0', '\u200b', '\u0000', '='].map(
    (padding): Row => [
      `such a text before 5,000 times ${JSON.stringify(padding)}`,
      hexOfText(`${transaction.toString('base64')}${padding.repeat(5_000)}`),
      isTransaction,
    ],
  ),
  [
    'such a text in base58 after 5,000 spaces',
    hexOfText(`${' '.repeat(5_000)}${base58.encode(transaction)}`),
    isTransaction,
  ],
  ...(['hex', 'base64', 'base64url'] as const).map(
    (encoding): Row => [
      `such a text in ${encoding} with spaces and tabs`,
      bytesOfText(transaction.toString(encoding).replace(/.{7}/g, '$& \t')),
      isTransaction,
    ],
  ),
  [
    'a text of a transaction of version 1',
    bytesOfText(Buffer.from([0x81, 1, 0, 0, ...message]).toString('base64')),
    isTransaction,
  ],
  ['a transaction in base58 between spaces', ` ${base58.encode(transaction)}\n`, isTransaction],
  ['a transaction in base58 with spaces', base58.encode(transaction).replace(/.{9}/g, '$& '), isTransaction],
  [
    'a transaction in base58 after 5,000 spaces',
    `${' '.repeat(5_000)}${base58.encode(transaction)}`,
    isTransaction,
  ],
  ['a transaction in base64', transaction.toString('base64'), isTransaction],
  ['a transaction in base64 for URLs', transaction.toString('base64url'), isTransaction],
  ['a transaction in hex without a prefix', transaction.toString('hex'), isTransaction],
  ['a transaction in hex with another prefix', ` 0X${transaction.toString('hex')}`, isTransaction],
  [
    'a message for another format of Solana',
    base58.encode(Buffer.from('\xffsolana offchain\0', 'latin1')),
    `${two}: structuredMessage`,
  ],
  ['32 bytes', base58.encode(new Uint8Array(32).fill(200)), `${two}: hashMessage`],
  ['a hash as text', bytesOfText('ab'.repeat(32)), `${two}: hashMessage`],
  ['bytes that are no text', base58.encode(Uint8Array.of(0xff, 0xfe)), two],
  ['a text in no encoding', 'hello 0', two],
  ['a list of bytes', [...message], two],
  ['a message that is too long to decode', 'z'.repeat(5_000), two],
]

let judge: Awaited<ReturnType<typeof openSolanaJudge>>
beforeAll(async () => {
  judge = await openSolanaJudge()
})

test.each(messages)('Solana, a message: %s', async (_, value, verdict) => {
  expect(await judge('solana_signMessage', { message: value, pubkey: `${own}` })).toBe(verdict)
})

const payment = textOf(pay())
test.each<readonly [string, string, unknown, string]>([
  [
    'another account',
    'solana_signMessage',
    { message: bytesOfText('hello'), pubkey: `${thief}` },
    otherAccount,
  ],
  [
    'an account that is no text',
    'solana_signMessage',
    { message: bytesOfText('hello'), pubkey: [`${own}`] },
    otherAccount,
  ],
  [
    'a transaction beside a message',
    'solana_signMessage',
    { message: bytesOfText('hello'), transaction: payment },
    `${two}: unexplainedParts`,
  ],
  [
    'a display beside a message',
    'solana_signMessage',
    { message: bytesOfText('hello'), display: 'hex' },
    `${two}: unexplainedParts`,
  ],
  [
    'another account for a transaction',
    'solana_signTransaction',
    { transaction: payment, pubkey: `${thief}` },
    otherAccount,
  ],
  [
    'another network',
    'solana_signTransaction',
    { transaction: payment, chain: 'solana:mainnet' },
    `${two}: unexplainedParts`,
  ],
  [
    'a second transaction',
    'solana_signTransaction',
    [{ transaction: payment }, { transaction: textOf(pay(own, thief, 9)) }],
    `${two}: unexplainedParts`,
  ],
  [
    'transactions beside one',
    'solana_signTransaction',
    { transaction: payment, transactions: [payment] },
    `${two}: unexplainedParts`,
  ],
  [
    'transactions of which one is for another',
    'solana_signAllTransactions',
    { transactions: [payment, paidBy(thief, pay(thief, own))] },
    otherAccount,
  ],
  [
    'transactions of which one cannot be read',
    'solana_signAllTransactions',
    { transactions: [payment, 'abc'] },
    two,
  ],
  [
    'a list that is an object',
    'solana_signAllTransactions',
    { transactions: { 0: payment, length: 1 } },
    two,
  ],
  [
    'more transactions than can be read',
    'solana_signAllTransactions',
    { transactions: Array(21).fill(payment) },
    two,
  ],
  [
    'a sign-in of another account',
    'solana_signIn',
    { domain: 'site.example', address: `${thief}` },
    otherAccount,
  ],
  [
    'a sign-in with a line break',
    'solana_signIn',
    { domain: 'site.example', address: `${own}`, statement: 'a\nURI: b' },
    two,
  ],
  [
    'a sign-in with an unknown field',
    'solana_signIn',
    { domain: 'site.example', address: `${own}`, message: payment },
    two,
  ],
  [
    'a second sign-in',
    'solana_signIn',
    [{ domain: 'site.example', address: `${own}` }, { domain: 'evil.example' }],
    `${two}: unexplainedParts`,
  ],
])('Solana, params: %s', async (_, method, params, verdict) => {
  expect(await judge(method, params)).toBe(verdict)
})
