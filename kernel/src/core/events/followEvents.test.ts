import { expect, test, vi } from 'vitest'
import type { TrackedEvent } from '../../contracts/events.ts'
import type { TestSessionOptions } from '../../testing/createTestSession.ts'
import {
  createTestSession,
  deferred,
  fakeConnection,
  fakeConnector,
  fakePlugin,
  viewPlugin,
} from '../../testing/index.ts'
import { savedRow, storeConnections } from '../connection/testing/storeConnections.ts'
import { featuresAtom, networksAtom, statusAtom, writable } from '../state/atoms.ts'
import { listen } from './listen.ts'

const wallet = fakeConnector()
const views = ['AllWallets', 'WhatIsAWallet', 'GetWallet', 'Networks', 'WhatIsANetwork']
const more = ['Transactions', 'RegisterAccountName', 'Send', 'UpgradeEmailWallet', 'Receive']

async function open(options: TestSessionOptions = {}) {
  const opened = await createTestSession({
    ...options,
    plugins: [
      viewPlugin('more', [...views, ...more]),
      fakePlugin({ id: 'broken', load: () => Promise.reject() }),
    ],
  })
  const received: TrackedEvent[] = []
  const stop = listen(opened.kernel, 'event', (event) => received.push(event))
  const names = () => received.map(({ event }) => event)
  const until = (name: TrackedEvent['event']) =>
    vi.waitFor(() => expect(names()).toContain(name), { timeout: 5_000 })
  return { ...opened, received, names, until, stop }
}

test('before the first intent nothing is derived, and its first events are those of the kit', async () => {
  const { kernel, received, until } = await open()
  kernel.store.set(writable.modal, { open: true, shake: false })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(received).toEqual([])
  kernel.signalIntent()
  await until('MODAL_OPEN')
  const networks = kernel.store.get(networksAtom).map(({ caipNetworkId }) => caipNetworkId)
  expect(received).toEqual([
    { event: 'MODAL_CREATED' },
    { event: 'INITIALIZE', properties: { networks, features: kernel.store.get(featuresAtom) } },
    { event: 'MODAL_OPEN', properties: { connected: false } },
  ])
})

test('the modal, its views, the selected wallet and its connection are events', async () => {
  const { kernel, session, received, until } = await open()
  kernel.signalIntent()
  await until('INITIALIZE')
  received.length = 0
  kernel.store.set(writable.modal, { open: true, shake: false })
  await session.connect(wallet)
  await until('CONNECT_SUCCESS')
  kernel.store.set(writable.modal, { open: false, shake: false })
  expect(received).toEqual([
    { event: 'MODAL_OPEN', properties: { connected: false } },
    { event: 'SELECT_WALLET', properties: { name: wallet.name, platform: 'browser' } },
    { event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: wallet.name } },
    { event: 'MODAL_CLOSE', properties: { connected: true } },
  ])
})

test('a wallet that was selected before the events were derived is one when it connects', async () => {
  const prompt = deferred<void>()
  const { kernel, session, received, until } = await open({
    answers: {
      async connect() {
        await prompt.promise
        return [fakeConnection()]
      },
    },
  })
  const connected = session.connect(wallet)
  await vi.waitFor(() => expect(kernel.store.get(statusAtom)).toBe('connecting'))
  kernel.signalIntent()
  await until('INITIALIZE')
  received.length = 0
  prompt.resolve()
  await connected
  await until('CONNECT_SUCCESS')
  expect(received.slice(0, 2)).toEqual([
    { event: 'SELECT_WALLET', properties: { name: wallet.name, platform: 'browser' } },
    { event: 'CONNECT_SUCCESS', properties: { method: 'browser', name: wallet.name } },
  ])
})

/** Connects and disconnects wallets, and counts how often a connection was an event. */
async function openConnecting(answers: TestSessionOptions['answers'] = {}) {
  const opened = await open({ answers })
  opened.kernel.signalIntent()
  await opened.until('INITIALIZE')
  const connect = async (id = wallet.id) => {
    await opened.session.connect({ ...wallet, id })
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const count = () => opened.names().filter((name) => name === 'CONNECT_SUCCESS').length
  return { ...opened, connect, count }
}

test('a wallet that connects again after it has disconnected, or was lost, is an event each time', async () => {
  const { session, source, connect, count } = await openConnecting()
  await connect()
  await session.disconnect()
  await connect()
  source.watches.at(-1)?.lost()
  await connect()
  expect(count()).toBe(3)
})

test('a wallet that replaces another one is an event, and so is the first one when it connects again', async () => {
  const { connect, count } = await openConnecting()
  for (const id of ['one', 'two', 'one']) await connect(id)
  expect(count()).toBe(3)
})

test('one connection is one event: after another wallet, a change, and with several namespaces', async () => {
  const ofSolana = { namespace: 'solana', chainId: 'solana:main', accounts: ['solana:main:abc'] } as const
  const both = [
    fakeConnection({ session: 'topic' }),
    fakeConnection({ session: 'topic', id: 'solana:wallet', ...ofSolana }),
  ]
  const other = fakeConnection({ id: 'other', namespace: 'cosmos', chainId: 'cosmos:hub', accounts: [] })
  const { kernel, source, connect, count } = await openConnecting({
    connect: async ({ id }) => (id === 'other' ? [other] : both),
  })
  await connect()
  expect(count()).toBe(1)
  await connect('other')
  source.watches[0]?.changed({ chainId: 'eip155:2' })
  const { signal } = kernel
  for (const connection of both) await kernel.hooks.table.connected.call(connection, { signal })
  expect(count()).toBe(2)
})

test('a wallet that is restored is no event', async () => {
  storeConnections({ eip155: [savedRow] })
  const { session, kernel, count } = await openConnecting()
  await session.restore()
  expect([kernel.store.get(statusAtom), count()]).toEqual(['connected', 0])
  vi.unstubAllGlobals()
})

test.each([
  ['AllWallets', { event: 'CLICK_ALL_WALLETS' }],
  ['WhatIsAWallet', { event: 'CLICK_WALLET_HELP' }],
  ['GetWallet', { event: 'CLICK_GET_WALLET' }],
  ['Networks', { event: 'CLICK_NETWORKS' }],
  ['WhatIsANetwork', { event: 'CLICK_NETWORK_HELP' }],
  ['Transactions', { event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount: false } }],
  ['RegisterAccountName', { event: 'OPEN_ENS_FLOW', properties: { isSmartAccount: false } }],
  ['Send', { event: 'OPEN_SEND', properties: { isSmartAccount: false, network: 'eip155:1' } }],
  ['UpgradeEmailWallet', { event: 'EMAIL_UPGRADE_FROM_MODAL' }],
])('opening %s is an event, and returning to it is none', async (view, event) => {
  const { kernel, received, until } = await open()
  kernel.signalIntent()
  await until('INITIALIZE')
  received.length = 0
  const [first, second] = [
    { view, params: undefined, key: 7 },
    { view: 'Receive', params: undefined, key: 8 },
  ]
  for (const stack of [[first], [first, second], [first]]) kernel.store.set(writable.stack, stack)
  expect(received).toEqual([event])
})

test('a wallet that fails to connect is an error, and one whose visitor has left is none', async () => {
  const { session, received, kernel, until } = await open()
  kernel.signalIntent()
  await until('INITIALIZE')
  await expect(session.connect(fakeConnector({ id: 'missing', source: 'nobody' }))).rejects.toThrow(
    'Wallet not found',
  )
  await until('CONNECT_ERROR')
  expect(received.at(-1)).toEqual({ event: 'CONNECT_ERROR', properties: { message: 'Wallet not found' } })
  const left = new AbortController()
  const pending = session.connect(wallet, { signal: left.signal })
  left.abort()
  received.length = 0
  await expect(pending).rejects.toThrow()
  expect(received.map(({ event }) => event)).not.toContain('CONNECT_ERROR')
})

test('a plugin that cannot start is an internal error', async () => {
  const { kernel, received, until } = await open()
  kernel.signalIntent()
  await until('INITIALIZE')
  await kernel.plugins.api('broken').catch(() => undefined)
  await until('INTERNAL_SDK_ERROR')
  expect(received.at(-1)).toEqual({
    event: 'INTERNAL_SDK_ERROR',
    properties: {
      errorType: 'INTERNAL_SDK_ERROR',
      errorMessage: 'Plugin "broken" could not start',
      uncaught: false,
    },
  })
})

test('with several listeners each event is heard once, the last one keeps them, and none leaves nothing', async () => {
  const { kernel, received, until, stop } = await open()
  const before = kernel.hooks.size()
  const others: TrackedEvent[] = []
  kernel.signalIntent()
  await until('INITIALIZE')
  const stopOther = listen(kernel, 'event', (event) => others.push(event))
  await new Promise((resolve) => setTimeout(resolve, 20))
  received.length = 0
  kernel.store.set(writable.modal, { open: true, shake: false })
  expect([received.length, others.length]).toEqual([1, 1])
  stop()
  kernel.store.set(writable.modal, { open: false, shake: false })
  expect([received.length, others.length]).toEqual([1, 2])
  stopOther()
  expect(kernel.hooks.size()).toBe(before - 1)
  kernel.store.set(writable.modal, { open: true, shake: false })
  expect(others).toHaveLength(2)
})
