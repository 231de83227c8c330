import { expect, test } from 'vitest'
import { bitcoin } from '../networks.ts'
import { explain } from './explain.ts'

const account = `${bitcoin.caipNetworkId}:bc1q` as const

async function explained(method: string, params: unknown) {
  const seen = []
  for await (const one of explain([bitcoin], { method, params, chainId: bitcoin.caipNetworkId }, { account }))
    seen.push(one)
  return seen
}

const transaction = `02000000${'01'.repeat(50)}`
const digest = 'ab'.repeat(32)
const digits43 = `0123+/${'Aa'.repeat(18)}Z`

test.each([
  ['a sentence', 'Sign in to example.com', []],
  ['several lines', 'One\n\tTwo\r\nThree', []],
  ['empty', '', []],
  ['text that mentions a PSBT', 'Never sign what begins with cHNidP8', []],
  ['text before a transaction', `Is this yours? ${transaction}`, []],
  ['text after a transaction', `${transaction} is not for me`, []],
  ['a PSBT', 'cHNidP8BAHECAAAAAQ==', ['transactionMessage']],
  ['a PSBT in hex', '70736274ff0100', ['transactionMessage']],
  ['a transaction', transaction, ['transactionMessage']],
  ['a transaction with 0x', `0x${transaction}`, ['transactionMessage']],
  ['a transaction with surrounding spaces', `\n ${transaction} `, ['transactionMessage']],
  ['a transaction with the witness marker', `02000000000101${'ab'.repeat(50)}`, ['transactionMessage']],
  ['a transaction with an invalid version', `04000000${'01'.repeat(50)}`, []],
  ['a transaction without inputs', `0200000000${'01'.repeat(50)}`, []],
  ['a transaction that is too short', `02000000${'01'.repeat(49)}`, []],
  ['32 bytes in hex', digest, ['hashMessage']],
  ['32 bytes in hex with 0x', `0x${digest.toUpperCase()}`, ['hashMessage']],
  ['32 bytes in base64', `${digits43}=`, ['hashMessage']],
  ['32 characters', 'a'.repeat(32), ['hashMessage']],
  ['16 two-byte characters', 'é'.repeat(16), ['hashMessage']],
  ['32 two-byte characters', 'é'.repeat(32), []],
  ['31 bytes in hex', digest.slice(2), []],
  ['33 bytes in hex', `${digest}00`, []],
  ['a hash after a word', `Hash ${digest}`, []],
  ['a hash before a word', `${digest} it is`, []],
  ['a control character', 'Hello\u0000there', ['unreadableText']],
] as const)('a message that is %s is explained with its cautions', async (_, text, cautions) => {
  const isBlocked = cautions.some((one) => one === 'transactionMessage')
  const statement = { kind: 'message', text, cautions }
  const expected = [{ statement, isUnderstood: cautions.length === 0, isBlocked }]
  expect(await explained('signMessage', { message: text })).toEqual(expected)
  expect(await explained('signMessage', [{ message: text }])).toEqual(expected)
})

test.each([
  ['a transfer', 'sendTransfer', { message: 'Hello' }],
  ['a message of bytes', 'signMessage', { message: [72, 105] }],
  ['nothing to sign', 'signMessage', undefined],
])('%s is left to the wallet', async (_, method, params) => {
  expect(await explained(method, params)).toEqual([])
})
