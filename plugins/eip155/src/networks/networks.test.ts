import { createLatchkit, networksAtom } from '@latchkit/kernel'
import * as chains from 'viem/chains'
import { expect, test } from 'vitest'
import * as networks from './index.ts'

const rows = Object.entries(networks)
const viemChains = new Map<string, chains.Chain>(Object.entries(chains))
const bare = (url: string | undefined) => url?.replace(/\/$/, '')

test('there are networks under the names of viem, each id once', () => {
  expect(rows.length).toBeGreaterThanOrEqual(25)
  expect(new Set(rows.map(([, { id }]) => id)).size).toBe(rows.length)
})

test.each(rows)('%s states the same facts as viem', (name, network) => {
  const chain = viemChains.get(name)
  expect({
    id: network.id,
    name: network.name,
    nativeCurrency: network.nativeCurrency,
    http: network.rpcUrls.default.http.map(bare),
    explorer: network.blockExplorers?.default.url,
    testnet: network.testnet ?? false,
  }).toEqual({
    id: chain?.id,
    name: chain?.name,
    nativeCurrency: chain?.nativeCurrency,
    http: chain?.rpcUrls.default.http.map(bare),
    explorer: bare(chain?.blockExplorers?.default.url),
    testnet: chain?.testnet ?? false,
  })
})

test('every URL is https and has no trailing slash, so that paths can be appended', () => {
  for (const [, { rpcUrls, blockExplorers }] of rows)
    for (const url of [...rpcUrls.default.http, blockExplorers?.default.url ?? ''])
      expect(url).toMatch(/^https:\/\/[^ ]+[^/]$/)
})

test('a kit takes every network of this entry, and every chain of viem as it is', () => {
  const ours = createLatchkit({ projectId: null, networks: Object.values(networks), plugins: [] })
  const ids = ours.store.get(networksAtom).map(({ caipNetworkId }) => caipNetworkId)
  expect(ids).toEqual(rows.map(([, { id }]) => `eip155:${id}`))
  const unique = [...new Map([...viemChains.values()].map((chain) => [chain.id, chain])).values()]
  const theirs = createLatchkit({ projectId: null, networks: unique, plugins: [] })
  expect(theirs.store.get(networksAtom)).toHaveLength(unique.length)
})
