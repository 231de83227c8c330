import { expect, test } from 'vitest'
import type { Network } from '../contracts/ids.ts'
import type { NodeOptions } from '../core/ports/portTable.ts'
import { testNetworks } from '../testing/index.ts'
import { findNode } from './networkNode.ts'

const own = 'https://own.example/key'
const options: NodeOptions = { projectId: 'p', services: { rpc: 'https://rpc.example/base' }, rpcUrls: {} }
const chain = 'https://chain.example'

/** The URLs that reads of a network use, in their order. */
function urlsOf(caipNetworkId: Network['caipNetworkId'], changes: Partial<NodeOptions> = {}) {
  const [first] = testNetworks
  const network = { ...first, caipNetworkId, rpcUrls: { default: { http: [chain] } } } as Network
  const access = { networks: () => [network], fetch, nodes: { ...options, ...changes } }
  const node = findNode(access, caipNetworkId)
  // What wallets are offered is unchanged, and the result is the same object each time.
  expect(network.rpcUrls.default.http).toEqual([chain])
  expect(findNode(access, caipNetworkId).network).toBe(node.network)
  return node.network.rpcUrls.default.http
}

const hosted = (chainId: string) =>
  `https://rpc.example/base/v1/?chainId=${encodeURIComponent(chainId)}&projectId=p`

test('the nodes of the site come first, then the hosted service, then those of the chain', () => {
  expect(urlsOf('eip155:1', { rpcUrls: { 'eip155:1': [own, chain] } })).toEqual([
    own,
    chain,
    hosted('eip155:1'),
  ])
  expect(urlsOf('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toEqual([
    hosted('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
    chain,
  ])
})

test.each<[string, Network['caipNetworkId'], Partial<NodeOptions>]>([
  ['without a project', 'eip155:1', { projectId: null }],
  ['with a missing project id', 'eip155:1', { projectId: undefined }],
  ['if it is off', 'eip155:1', { services: { rpc: '' } }],
  ['for a network that it lacks', 'eip155:31337', {}],
  ['for a part of the id of one that it has', 'eip155:4', {}],
  ['for another namespace', 'cosmos:1', {}],
  ['for a namespace with the name of a property of every object', 'constructor:1', {}],
])('the hosted service is not called %s', (_, chainId, changes) => {
  expect(urlsOf(chainId, changes)).toEqual([chain])
})

test.each([
  ['https://rpc.example/v1/?chainId=eip155:1', 'https://rpc.example/v1/?chainId=eip155:1&projectId=p'],
  ['https://rpc.example/v1/?projectId=mine', 'https://rpc.example/v1/?projectId=mine'],
  ['https://rpc.example.evil.example/', 'https://rpc.example.evil.example/'],
  ['/node', '/node'],
])('the project is added to a URL of the hosted service that lacks it: %s', (url, expected) => {
  const rpcUrls = { 'eip155:31337': [url] }
  expect(urlsOf('eip155:31337', { rpcUrls })[0]).toBe(expected)
})
