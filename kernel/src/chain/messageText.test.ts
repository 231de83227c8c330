import { expect, test } from 'vitest'
import { toHex } from './bytes.ts'
import { bytesInText, decodeUtf8, isHashText, isUnreadable, messageCautions } from './messageText.ts'

test.each([
  ['text', [0x48, 0x69], 'Hi'],
  ['no bytes', [], ''],
  ['a byte order mark, which is signed as well', [0xef, 0xbb, 0xbf, 0x48], '\ufeffH'],
  ['a byte that is not UTF-8', [0xff], undefined],
  ['half of a character', [0xe2, 0x82], undefined],
])('%s is decoded strictly', (_, bytes, text) => {
  expect(decodeUtf8(Uint8Array.from(bytes))).toBe(text)
})

test.each([
  ['Hi\tyou\r\n', false],
  ['Grüße, 世界', false],
  ['a\u0000', true],
  ['a\u001b[31m', true],
  ['a\u007f', true],
  ['a\u0085', true],
])('%j is unreadable: %s', (text, expected) => {
  expect(isUnreadable(text)).toBe(expected)
})

test('a message has a caution if it may be a hash, and if its text is unreadable', () => {
  const bytes = new TextEncoder().encode('a'.repeat(32))
  expect(messageCautions(bytes, 'a'.repeat(32))).toEqual(['hashMessage'])
  expect(messageCautions(bytes.slice(1), 'a'.repeat(31))).toEqual([])
  expect(messageCautions(new Uint8Array(32), undefined)).toEqual(['hashMessage'])
  expect(messageCautions(new Uint8Array(32), '\u0000'.repeat(32))).toEqual(['hashMessage', 'unreadableText'])
})

const hash = 'ab'.repeat(32)
test.each([
  [hash, true],
  [`0x${hash}`, true],
  [`0X${hash.toUpperCase()}`, true],
  [` 0x${hash}\n`, true],
  ['q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=', true],
  [hash.slice(1), false],
  [`0x${hash}ab`, false],
  [`Nonce: ${hash}`, false],
  ['', false],
])('whether %j is the text of a hash: %s', (text, expected) => {
  expect(isHashText(text)).toBe(expected)
  const bytes = new TextEncoder().encode(text)
  expect(messageCautions(bytes, text).includes('hashMessage')).toBe(expected)
})

test.each([
  ['0x01ff', ['01ff', 'd31d357d']],
  ['\n 01\u200bff ', ['01ff', 'd357df']],
  ['Af8=', ['01ff']],
  ['Af8', ['01ff']],
  ['-_8', ['fbff']],
  ['Af9', ['01ff']],
  ['Af8=====', ['01ff']],
  ['Af8= and more', ['01ff']],
  ['Af8=A', ['01ff']],
  ['AAAAA', ['000000']],
  ['A', []],
  ['A\r\nf8=', ['01ff']],
  ['A f\t8 =', ['01ff']],
  ['\u00a0A\u2003f\u3000\u2028\v\f8', ['01ff']],
  ['A\u0000f\u001b8', ['01ff']],
  ['0x 01 f\tf', ['01ff', 'd31d357d']],
  ['0x01fff', ['d31d357df7']],
  ['two words', ['b70a30a2b76c']],
  ['Two words.', []],
  ['', []],
])('the bytes that %j may stand for are %j', (text, expected) => {
  expect(bytesInText(text).map(toHex)).toEqual(expected)
})

test('an adapter adds the encodings of its namespace, whose bytes come last', () => {
  const decode = (text: string) => (text === 'ab' ? Uint8Array.of(7) : undefined)
  expect(bytesInText(' a\u2060\tb', decode).map(toHex)).toEqual(['ab', '69', '07'])
  expect(bytesInText('zz!', decode)).toEqual([])
})
