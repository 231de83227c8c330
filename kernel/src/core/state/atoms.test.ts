import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { fakeConnection, testNetworks } from '../../testing/index.ts'
import {
  activeAccountAtom,
  activeChainIdAtom,
  activeConnectionAtom,
  activeNetworkAtom,
  messagesAtom,
  type Statuses,
  slotsAtom,
  statusAtom,
  writable,
} from './atoms.ts'
import { toNetwork } from './networks.ts'

const solana = toNetwork({
  ...testNetworks[0],
  caipNetworkId: 'solana:main',
  chainNamespace: 'solana',
  name: 'Sol',
})
const ofSolana = fakeConnection({
  id: 'solana:w',
  namespace: 'solana',
  chainId: 'solana:main',
  accounts: ['solana:main:abc'],
})

function openStore() {
  const store = createStore()
  store.set(writable.networks, [...testNetworks.map(toNetwork), solana])
  return store
}

test('all atoms are empty initially', () => {
  const store = createStore()
  expect(store.get(activeConnectionAtom)).toBeUndefined()
  expect(store.get(activeAccountAtom)).toBeUndefined()
  expect(store.get(activeChainIdAtom)).toBeUndefined()
  expect(store.get(activeNetworkAtom)).toBeUndefined()
  expect(store.get(statusAtom)).toBe('disconnected')
  expect(store.get(slotsAtom)).toEqual({
    accountTabs: [],
    connectMethods: [],
    walletActions: [],
    footer: [],
  })
  expect(store.get(writable.modal)).toEqual({ open: false, shake: false })
  expect(store.get(writable.theme)).toEqual({ theme: 'auto', variables: {} })
  const { stack, transactions, pendingApprovals, alerts, containers: places, connectors } = writable
  for (const list of [stack, transactions, pendingApprovals, alerts, places, connectors])
    expect(store.get<unknown>(list)).toEqual([])
})

test("the network is the wallet's while connected, else the selected one, else the first of the namespace", () => {
  const store = openStore()
  expect(store.get(activeChainIdAtom)).toBe('eip155:1')
  store.set(writable.chosenNetwork, { eip155: 'eip155:2' })
  expect(store.get(activeNetworkAtom)?.name).toBe('Two')
  store.set(writable.activeNamespace, 'solana')
  expect(store.get(activeChainIdAtom)).toBe('solana:main')
  store.set(writable.activeNamespace, 'eip155')
  store.set(writable.connections, { eip155: [fakeConnection({ chainId: 'eip155:1' })] })
  expect(store.get(activeNetworkAtom)?.name).toBe('One')
  store.set(writable.connections, { eip155: [fakeConnection({ chainId: 'eip155:999' })] })
  expect(store.get(activeChainIdAtom)).toBe('eip155:999')
  expect(store.get(activeNetworkAtom)).toBeUndefined()
})

test('the connection is the first one of the active namespace', () => {
  const store = openStore()
  store.set(writable.connections, { eip155: [fakeConnection()], solana: [ofSolana] })
  expect(store.get(activeConnectionAtom)).toBeUndefined()
  store.set(writable.activeNamespace, 'solana')
  expect(store.get(activeConnectionAtom)).toBe(ofSolana)
  expect(store.get(activeAccountAtom)).toBe('solana:main:abc')
  store.set(writable.connections, { eip155: [fakeConnection()], solana: [] })
  expect(store.get(activeAccountAtom)).toBeUndefined()
  store.set(writable.activeNamespace, 'cosmos')
  expect(store.get(activeConnectionAtom)).toBeUndefined()
})

test('the status is that of the active namespace, or else of a namespace with a pending connection', () => {
  const store = openStore()
  const shown = (statuses: Statuses) => {
    store.set(writable.statuses, statuses)
    return store.get(statusAtom)
  }
  expect(shown({ eip155: 'disconnected', solana: 'connecting' })).toBe('connecting')
  expect(shown({ eip155: 'disconnected', solana: 'reconnecting' })).toBe('reconnecting')
  expect(shown({ eip155: 'connected' })).toBe('disconnected')
  store.set(writable.activeNamespace, 'eip155')
  expect(shown({ eip155: 'connected', solana: 'connecting' })).toBe('connected')
  expect(shown({ solana: 'connecting' })).toBe('connecting')
  expect(shown({ eip155: 'disconnected', solana: 'connecting' })).toBe('connecting')
  expect(shown({ eip155: 'disconnected', solana: 'reconnecting' })).toBe('reconnecting')
  expect(shown({ solana: 'reconnecting', eip155: 'connecting' })).toBe('connecting')
  expect(shown({ eip155: 'disconnected', solana: 'connected' })).toBe('disconnected')
  expect(shown({ eip155: 'disconnected', solana: 'disconnected' })).toBe('disconnected')
})

test("the site's own texts have precedence over all others", () => {
  const store = openStore()
  store.set(writable.texts, { kernel: { a: 'kernel', b: 'kernel' }, send: { b: 'send', c: 'send' } })
  store.set(writable.overrides, { c: 'site' })
  expect(store.get(messagesAtom)).toEqual({ a: 'kernel', b: 'send', c: 'site' })
})
