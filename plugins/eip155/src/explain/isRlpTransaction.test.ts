import { concatHex, type Hex, hexToBytes, serializeTransaction, stringToHex, toRlp } from 'viem'
import { expect, test } from 'vitest'
import { second } from '../testing/fakeProvider.ts'
import { isRlpTransaction } from './isRlpTransaction.ts'

const filled = (bytes: number): Hex => `0x${'ab'.repeat(bytes)}`
const lower = second.toLowerCase() as Hex
const three = toRlp(['0x01', '0x02', '0x03'])
const transaction = { to: lower, value: 1n, gas: 21_000n, chainId: 1, nonce: 0 } as const
const fees = { maxFeePerGas: 2n, maxPriorityFeePerGas: 1n }

test.each<[string, Hex]>([
  ['a legacy transaction', serializeTransaction({ ...transaction, gasPrice: 1n, type: 'legacy' })],
  [
    'a transaction with an access list',
    serializeTransaction({ ...transaction, gasPrice: 1n, type: 'eip2930' }),
  ],
  ['a transaction with dynamic fees', serializeTransaction({ ...transaction, ...fees, type: 'eip1559' })],
  [
    'a transaction with long data',
    serializeTransaction({ ...transaction, ...fees, data: filled(70_000), type: 'eip1559' }),
  ],
  ['an authorization', concatHex(['0x05', toRlp(['0x01', lower, '0x'])])],
  ['the highest transaction type', concatHex(['0x7f', three])],
  ['the lowest transaction type', concatHex(['0x00', three])],
  ['fields of one byte', three],
  ['an empty field', toRlp(['0x', '0x', '0x'])],
  ['a field that is a list', toRlp(['0x01', ['0x02', filled(60)], []])],
  // Where the length encoding changes: at 55 bytes for a field, at 55 and 255 bytes for a list.
  ...[51, 52, 53, 54, 55, 56, 57, 200, 249, 250, 251, 252, 253, 254, 255, 256].map((bytes): [string, Hex] => [
    `a field of ${bytes} bytes`,
    toRlp(['0x01', '0x02', filled(bytes)]),
  ]),
])('%s can be sent once it is signed', (_, hex) => {
  expect(isRlpTransaction(hexToBytes(hex))).toBe(true)
})

test.each<[string, Hex]>([
  ['no bytes', '0x'],
  ['one byte', '0x05'],
  ['an empty list', toRlp([])],
  ['text', stringToHex('Sign in to example.com')],
  ['bytes that are not a list', filled(40)],
  ['three fields without a list', '0x010203'],
  ['a byte after the list', concatHex([three, '0x00'])],
  ['a byte after the type and the list', concatHex(['0x02', three, '0x00'])],
  ['one byte too few', '0xc40102'],
  ['a field that ends after its list', '0xc3010283'],
  ['a list without its length', '0xf8'],
  ['an invalid type', concatHex(['0x80', three])],
  ['two types', concatHex(['0x02', '0x02', three])],
  ['fewer fields than any signing payload', toRlp(['0x01', filled(60)])],
  ['text with three fields in a list of one', toRlp([three])],
])('%s is not a transaction', (_, hex) => {
  expect(isRlpTransaction(hexToBytes(hex))).toBe(false)
})
