import type { Caution, Statement } from '@latchkit/kernel/chain'
import { type Hex, serializeTransaction, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { first, second } from '../testing/fakeProvider.ts'
import { readMessage } from './readMessage.ts'

const transaction = serializeTransaction({ to: second as Hex, value: 1n, chainId: 1, gasPrice: 1n })

test.each<[string, string, string]>([
  ['text', 'Hello', 'Hello'],
  ['the bytes of a text', stringToHex('Hello'), 'Hello'],
  ['no bytes', '0x', ''],
  ['text with multibyte characters', stringToHex('Grüße 🦊'), 'Grüße 🦊'],
  ['text with a byte order mark', '0xefbbbf61', '\ufeffa'],
  ['text that starts with an address', `${second} is my friend`, `${second} is my friend`],
  ['text that ends with an address', `pay ${second}`, `pay ${second}`],
  ['text with line breaks', 'a\tb\nc\r\nd \u00a0~', 'a\tb\nc\r\nd \u00a0~'],
  ['31 letters', 'x'.repeat(31), 'x'.repeat(31)],
  ['33 letters', 'x'.repeat(33), 'x'.repeat(33)],
])('%s is read as it is signed', (_, message, text) => {
  expect(readMessage([message, first], first)).toEqual({ kind: 'message', text, cautions: [] })
})

test.each<[string, unknown, Caution | undefined]>([
  ['a number', 7, undefined],
  ['an address, which some wallets treat as the account', second, undefined],
  ['an odd number of hex digits', '0xabc', 'unreadableText'],
  ['hex with another prefix', '0Xabcd', 'unreadableText'],
  ['invalid UTF-8', '0xff', 'unreadableText'],
  ['a transaction', transaction, 'transactionMessage'],
  ['structured data', `0x1901${'00'.repeat(64)}`, 'structuredMessage'],
  ['structured data of 32 bytes', `0x19${'61'.repeat(31)}`, 'structuredMessage'],
  ['a possible hash', `0x${'ff'.repeat(32)}`, 'hashMessage'],
  ['text that may be a hash', 'x'.repeat(32), 'hashMessage'],
])('%s is shown as bytes', (_, message, caution) => {
  const cautions = caution ? [caution] : []
  expect(readMessage([message, first], first)).toEqual({ kind: 'message', bytes: `${message}`, cautions })
  expect(readMessage([message, second], first)).toEqual({
    kind: 'message',
    bytes: `${message}`,
    cautions: ['otherAccount', ...cautions],
  })
})

test.each([0, 8, 0xb, 0xc, 0xe, 0x1b, 0x1f, 0x7f, 0x80, 0x9f])(
  'the control character %d makes a text unreadable',
  (code) => {
    const bytes = `a${String.fromCharCode(code)}b`
    expect(readMessage([bytes, first], first)).toEqual({
      kind: 'message',
      bytes,
      cautions: ['unreadableText'],
    })
  },
)

test.each<[string, unknown, readonly Caution[]]>([
  ['the account', first, []],
  ['the account in lower case', first.toLowerCase(), []],
  ['another account', second, ['otherAccount']],
  ['nobody', undefined, []],
  ['a value that is not text', [second], []],
  ['a text that is not an address', `${second}0`, []],
  ['a text that ends in an address', `x${second}`, []],
])('the cautions of a message that %s has to sign', (_, signer, cautions) => {
  const expected: Statement = { kind: 'message', text: 'Hello', cautions }
  expect(readMessage(['Hello', signer], first)).toEqual(expected)
})
