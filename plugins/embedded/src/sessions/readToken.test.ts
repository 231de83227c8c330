import { expect, test } from 'vitest'
import { readText, readToken } from './readToken.ts'

const word = (value: number) => value.toString(16).padStart(64, '0')
const bytesOf = (symbol: string) =>
  Array.from(new TextEncoder().encode(symbol), (byte) => byte.toString(16).padStart(2, '0')).join('')
const padded = (hex: string) => hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
/** As the ABI writes a text: where it is, how long it is, and itself. */
const text = (symbol: string) => `0x${word(32)}${word(bytesOf(symbol).length / 2)}${padded(bytesOf(symbol))}`
const count = (decimals: number) => `0x${word(decimals)}`
const read = (answers: Readonly<Record<string, unknown>>) =>
  readToken(
    {
      async request(_, { params }) {
        const [{ data }] = params as readonly [{ readonly data: string }]
        return answers[data]
      },
    },
    { chainId: 'eip155:1', token: '0x1' },
    new AbortController().signal,
  )

test.each([
  ['USDC', text('USDC')],
  ['MKR', `0x${padded(bytesOf('MKR'))}`],
  ['x'.repeat(24), text('x'.repeat(90))],
  ['AB', text('A\u202eB')],
])('%s is read from what a contract answers', (symbol, answer) => {
  expect(readText(answer)).toBe(symbol)
})

test.each([[''], ['0x'], ['0x1234'], [text('')], [null], [7]])('%j is no text', (answer) => {
  expect(readText(answer)).toBeUndefined()
})

test('a token is known by both, or not at all', async () => {
  const good = { '0x313ce567': count(6), '0x95d89b41': text('USDC') }
  expect(await read(good)).toEqual({ decimals: 6, symbol: 'USDC' })
  expect(await read({ ...good, '0x313ce567': count(256) })).toBeUndefined()
  expect(await read({ ...good, '0x95d89b41': '0x' })).toBeUndefined()
})
