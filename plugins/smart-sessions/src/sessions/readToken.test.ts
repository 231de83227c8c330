import { expect, test } from 'vitest'
import { readToken } from './readToken.ts'

const word = (value: number) => value.toString(16).padStart(64, '0')
const toHex = (symbol: string) =>
  Array.from(new TextEncoder().encode(symbol), (byte) => byte.toString(16).padStart(2, '0')).join('')
const padded = (hex: string) => hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
/** Encodes an ABI string: its offset, its length and its bytes. */
const encodeString = (symbol: string) =>
  `0x${word(32)}${word(toHex(symbol).length / 2)}${padded(toHex(symbol))}`
const encodeUint = (decimals: number) => `0x${word(decimals)}`
const read = (answers: Readonly<Record<string, unknown>>, token = '0x1') =>
  readToken(
    {
      async request(_, { params }) {
        const [{ data }] = params as readonly [{ readonly data: string }]
        return answers[data]
      },
    },
    { chainId: 'eip155:1', token },
    new AbortController().signal,
  )

const answersWith = (symbol: unknown) => ({ '0x313ce567': encodeUint(6), '0x95d89b41': symbol })

test.each([
  ['USDC', encodeString('USDC')],
  ['MKR', `0x${padded(toHex('MKR'))}`],
  ['x'.repeat(24), encodeString('x'.repeat(90))],
  ['AB', encodeString('A\u202eB')],
  ['USDC', encodeString('U\u3164S\u2800D\u034fC')],
])("%s is read from a contract's response", async (symbol, answer) => {
  expect(await read(answersWith(answer))).toEqual({ decimals: 6, symbol })
})

test.each([[''], ['0x'], ['0x1234'], [encodeString('')], [encodeString('\u2800\u3164')], [null], [7]])(
  '%j is not a valid string',
  async (answer) => {
    expect(await read(answersWith(answer))).toBeUndefined()
  },
)

test('a token needs both decimals and a symbol', async () => {
  const valid = { '0x313ce567': encodeUint(6), '0x95d89b41': encodeString('USDC') }
  expect(await read(valid)).toEqual({ decimals: 6, symbol: 'USDC' })
  expect(await read({ ...valid, '0x313ce567': encodeUint(256) })).toBeUndefined()
  expect(await read({ ...valid, '0x95d89b41': '0x' })).toBeUndefined()
})

test('the node does not change what a well-known token is', async () => {
  const claims = { '0x313ce567': encodeUint(18), '0x95d89b41': encodeString('OTHER') }
  const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  for (const answers of [claims, {}])
    expect(await read(answers, usdc)).toEqual({ decimals: 6, symbol: 'USDC' })
})
