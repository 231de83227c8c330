import { firstAddress } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { createFakeNode } from '../testing/fakeNode.ts'
import { readTokenBalance } from './readTokenBalance.ts'

const { signal } = new AbortController()
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const word = (value: bigint | number) => `0x${value.toString(16).padStart(64, '0')}`
const text = (value: string) =>
  `${word(32)}${word(value.length).slice(2)}${Buffer.from(value).toString('hex').padEnd(64, '0')}`

/** What a contract returns by selector. Without a result, the call reverts. */
const usdc: Readonly<Record<string, string>> = {
  '0x70a08231': word(12_345_678n),
  '0x313ce567': word(6),
  '0x95d89b41': text('USDC'),
}

function read(contract: Readonly<Record<string, string | undefined>>, address = token) {
  const node = createFakeNode({
    eth_call: ([{ data }]: readonly [{ readonly data: string }]) => contract[data.slice(0, 10)],
  })
  const chains = { networks: () => [node.network], fetch: node.fetch }
  return { node, balance: readTokenBalance(chains, `eip155:1:${firstAddress}`, address, { signal }) }
}

test('the balance has the value, the decimals and the symbol of the contract, and is that of the account', async () => {
  const { node, balance } = read(usdc)
  expect(await balance).toEqual({ value: 12_345_678n, decimals: 6, symbol: 'USDC' })
  const calls = node.requests.map(({ params }) => (params as readonly [{ to: string; data: string }])[0])
  const [requested] = calls.filter(({ data }) => data.startsWith('0x70a08231'))
  expect(requested?.data).toBe(`0x70a08231${firstAddress.slice(2).toLowerCase().padStart(64, '0')}`)
  expect(requested?.to.toLowerCase()).toBe(token.toLowerCase())
})

test.each([
  ['has no decimals', { ...usdc, '0x313ce567': undefined }, token],
  ['has no symbol', { ...usdc, '0x95d89b41': undefined }, token],
  ['has decimals of no token', { ...usdc, '0x313ce567': word(1_000) }, token],
  ['reverts', {}, token],
  ['returns more than a number', { ...usdc, '0x70a08231': `${word(1)}${word(2).slice(2)}` }, token],
  ['has an address that is none', usdc, '0x1234'],
])('a contract that %s has no balance', async (_, contract, address) => {
  await expect(read(contract, address).balance).rejects.toThrow()
})
