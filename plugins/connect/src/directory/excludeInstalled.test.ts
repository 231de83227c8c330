import { connectorsAtom } from '@latchkit/kernel'
import type { HttpPort } from '@latchkit/kernel/plugin'
import {
  createFakeSource,
  createTestKernel,
  deferred,
  fakeConnector,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { connect } from '../index.ts'
import { excludeInstalled } from './excludeInstalled.ts'

const metamask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const wallets = [
  fakeConnector({ id: 'io.metamask', rdns: 'io.metamask', name: 'MetaMask' }),
  fakeConnector({ id: 'io.metamask:2', rdns: 'io.metamask', name: 'Another' }),
  fakeConnector({ id: 'org.field', rdns: 'org.field', name: 'Field' }),
  fakeConnector({ id: 'org.meadow', rdns: 'org.meadow', name: 'MEADOW' }),
  fakeConnector({ id: 'injected', name: 'Browser Wallet', type: 'INJECTED' }),
  fakeConnector({ id: 'walletConnect', name: 'Meadow', type: 'WALLET_CONNECT' }),
]

function open(ids: readonly string[], response: Promise<unknown>) {
  let filter = (list: readonly (typeof wallets)[number][]) => list
  const tap = vi.fn((_: string, next: typeof filter) => {
    filter = next
  })
  const http = { has: () => true, get: vi.fn(() => response) }
  const { signal } = new AbortController()
  excludeInstalled({ http: http as unknown as HttpPort, tap: tap as never, signal }, ids)
  return { http, tap, ids: () => filter(wallets).map(({ id }) => id) }
}

const field = { id: 'f1', name: 'Field of the listing', rdns: 'org.field' }
const meadow = { id: 'm1', name: 'Meadow' }

test('a built-in wallet is excluded immediately, others by rdns or name once the listing responds', async () => {
  const response = deferred<unknown>()
  const { ids, tap, http } = open([metamask, 'f1', 'm1'], response.promise)
  expect(ids()).toEqual(['org.field', 'org.meadow', 'injected', 'walletConnect'])
  expect(http.get).toHaveBeenCalledWith('walletList', '/getWallets', {
    query: { page: 1, entries: 100, include: `${metamask},f1,m1` },
    schema: expect.anything(),
    signal: expect.anything(),
  })
  const outsider = { id: 'other', name: 'Browser Wallet' }
  response.resolve({ data: [field, meadow, outsider, null] })
  await vi.waitFor(() => expect(tap).toHaveBeenCalledTimes(2))
  expect(ids()).toEqual(['injected', 'walletConnect'])
})

test('if the listing cannot be read, the built-in wallets are still excluded', async () => {
  const { ids } = open([metamask, 'f1'], Promise.reject(new Error('503')))
  await new Promise((done) => setTimeout(done))
  expect(ids()).toEqual(['org.field', 'org.meadow', 'injected', 'walletConnect'])
})

test('excludeWalletIds removes an installed wallet from every list', async () => {
  const source = createFakeSource()
  const { kernel } = createTestKernel({
    plugins: [connect({ excludeWalletIds: [metamask] }), walletPlugin(source)],
  })
  await kernel.plugins.api('connect')
  await kernel.plugins.activate('service:connectorSource')
  kernel.store.set(source.connectors, wallets.slice(0, 3))
  expect(kernel.store.get(connectorsAtom).map(({ id }) => id)).toEqual(['org.field'])
})
