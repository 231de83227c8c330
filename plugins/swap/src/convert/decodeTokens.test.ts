import { expect, test } from 'vitest'
import { decodeTokens } from './decodeTokens.ts'

const address = '0x6d10D4e6819733f2cD226E0F69D21bBa1Fb8Ff36'
const row = { name: 'Dollar', symbol: 'USD', address: `eip155:1:${address}`, decimals: 6 }
const decode = (change: object) => decodeTokens([{ ...row, ...change }], 'eip155:1')

test.each([
  ['U\u200bS\u2800D\u3164C', 'USDC'],
  ['\u202eHTE', 'HTE'],
  ['US\nDC', 'US DC'],
  [`Z${'\u0351'.repeat(60)}`, 'Z\u0351\u0351'],
  ['😀'.repeat(40), '😀'.repeat(24)],
])('the symbol %j of a token is listed as %j', (symbol, shown) => {
  expect(decode({ symbol })).toMatchObject([{ symbol: shown }])
})

test('a token without a visible name has its symbol, and one without a visible symbol is dropped', () => {
  expect(decode({ name: '\u2800' })).toEqual([{ name: 'USD', symbol: 'USD', decimals: 6, address }])
  expect(decode({ symbol: '\u2800' })).toEqual([])
})
