import { expect, test } from 'vitest'
import { definePlugin } from '../core/plugin/definePlugin.ts'
import { listContacts, writePrivacyStatement } from './privacyStatement.ts'

const load = async () => ({ default: () => undefined })
const base = { version: '1.0.0', kernel: '>=0.1.0 <1.0.0', api: 1, on: [], needs: [], load } as const
const prices = { service: 'data', why: 'prices' } as const
const guide = { service: 'links', why: 'a guide' } as const
const balances = definePlugin({ ...base, id: 'balances', hosts: [prices] })()
const connect = definePlugin({ ...base, id: 'connect', hosts: [{ ...guide, use: 'window' }] })()
const swap = definePlugin({ ...base, id: 'swap', hosts: [{ ...prices, why: 'quotes' }] })()
const evm = definePlugin({ ...base, id: 'evm', namespace: 'eip155' })()
const networks = [
  {
    id: 1,
    name: 'One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://node.test/key'] } },
  },
]

test('a statement says by host which plugins contact it and for what, also by pages in windows', () => {
  const services = { links: '/guide' }
  const text = writePrivacyStatement({
    plugins: [balances, connect, swap, evm],
    networks,
    services,
    projectId: 'p',
  })
  expect(text.split('\n\n').slice(1, -1)).toEqual([
    ['https://rpc.walletconnect.org', '- balances: prices', '- swap: quotes'].join('\n'),
    'The host of this page\n- connect: a guide',
    'https://node.test\n- evm: reading One, and checking and sending requests on it',
  ])
})

test('a kit that contacts no host says so', () => {
  expect(writePrivacyStatement({ plugins: [balances, connect], networks, projectId: null })).toBe(
    'The wallet connection of this site contacts no host.',
  )
})

test('the rows are plain data with the URL and the host of each service and node', () => {
  const rows = listContacts({ plugins: [balances, evm], networks, projectId: 'p' })
  expect(structuredClone(rows)).toEqual(rows)
  expect(rows.map(({ plugin, service, url, host }) => [plugin, service, url, host])).toEqual([
    ['balances', 'data', 'https://rpc.walletconnect.org', 'https://rpc.walletconnect.org'],
    ['evm', 'nodes', 'https://node.test/key', 'https://node.test'],
  ])
})
