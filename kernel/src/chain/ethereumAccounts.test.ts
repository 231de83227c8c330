import { expect, test } from 'vitest'
import type { Network } from '../contracts/ids.ts'
import { hasEthereumAccounts } from './ethereumAccounts.ts'

const networkOf = (id: string, part: object = {}): Network => ({
  id,
  caipNetworkId: `polkadot:${id}`,
  chainNamespace: 'polkadot',
  name: 'Field',
  nativeCurrency: { name: 'Field', symbol: 'FLD', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] } },
  ...part,
})

test.each<readonly [string, object]>([
  ['fe58ea77779b7abda7da4ec526d14db9', {}],
  ['401a1f9dca3da46f5c4091016c8a2f26', {}],
  ['91bc6e169807aaa54802737e1c504b25', {}],
  ['F6EE56E9C5277DF5B4CE6AE9983EE88F', {}],
  ...[18, 1284, 1285, 1287, 2199, 29972].map((ss58Prefix) => ['a'.repeat(32), { ss58Prefix }] as const),
  ['b'.repeat(32), { accounts: 'ethereum', ss58Prefix: 42 }],
])('the network %s with %j has accounts of Ethereum keys', (id, part) => {
  expect(hasEthereumAccounts(networkOf(id, part))).toBe(true)
})

test.each([
  ['91b171bb158e2d3848fa23a9f1c25182', { ss58Prefix: 0 }],
  ['a'.repeat(32), {}],
  ['a'.repeat(32), { accounts: 'ss58', ss58Prefix: 42 }],
  ['1284', { chainNamespace: 'eip155', caipNetworkId: 'eip155:1284', ss58Prefix: 1284 }],
])('the network %s with %j has not', (id, part) => {
  expect(hasEthereumAccounts(networkOf(id, part))).toBe(false)
})
