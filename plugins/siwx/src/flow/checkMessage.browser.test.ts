import { firstAddress, growthOf } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { checkMessage } from './checkAnswers.ts'

const account = { address: firstAddress, chainId: 'eip155:1' }
const check = (text: string) =>
  checkMessage(
    {
      domain: location.host,
      accountAddress: account.address,
      chainId: account.chainId,
      uri: location.origin,
      version: '1',
      nonce: '8f0c24a1e6b7d935',
      issuedAt: '2026-11-21T15:00:00.000Z',
      toString: () => text,
    },
    account,
  )

test.each([
  ['letters', 'a'],
  ['line breaks', '\n'],
  ['carriage returns', '\r'],
  ['line separators', '\u2028'],
  ['spaces', ' '],
  ['slashes', '/'],
])('the time to check a message of many %s grows with its length only', async (_, part) => {
  expect(await growthOf((characters) => check(`${part.repeat(characters)}x`))).toBeLessThan(40)
})

test.each(['x ', 'x/', '\n\r \t'])('a sign-in to another site after %j is refused', (before) => {
  const text = `${before}evil.example wants you to sign in with your Ethereum account:\n${firstAddress}\n`
  expect(() => check(text)).toThrow(expect.objectContaining({ reason: 'SIWX_NONCE' }))
  expect(() => check(`Hello\n\r \t URI: https://evil.example/`)).toThrow(
    expect.objectContaining({ reason: 'SIWX_NONCE' }),
  )
})
