import { createStore, fakeConnection, firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { connect, createConfig, getAccount, http } from '@wagmi/core'
import { afterEach, expect, test, vi } from 'vitest'
import { latchkit } from './latchkit.ts'

type Listener = (payload: unknown) => void

afterEach(() => void vi.unstubAllGlobals())

/** Opens a wagmi config over a kit whose provider answers and emits whatever a test wants. */
function open(answers: Readonly<Record<string, unknown>> = {}) {
  const listeners = new Map<string, Set<Listener>>()
  const provider = {
    async request({ method }: { readonly method: string }) {
      const answer = answers[method]
      return typeof answer === 'function' ? answer() : answer
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  let status = 'disconnected'
  const store = createStore()
  const kit = {
    store: { ...store, get: () => ({ eip155: status === 'list' ? [fakeConnection()] : status }) },
    on: () => () => undefined,
    disconnect: async () => undefined,
    switchNetwork: async () => undefined,
    provider: () => provider,
  }
  const config = createConfig({
    chains: [
      {
        id: 1,
        name: 'One',
        nativeCurrency: { name: '', symbol: 'E', decimals: 18 },
        rpcUrls: { default: { http: [] } },
      },
    ],
    connectors: [latchkit(kit as never)],
    multiInjectedProviderDiscovery: false,
    storage: null,
    transports: { 1: http('http://127.0.0.1:9') },
  } as never)
  const [connector] = config.connectors
  if (!connector) throw new Error('wagmi has no connector')
  return {
    config,
    connector,
    setStatus: (next: string) => (status = next),
    emit: (event: string, payload?: unknown) => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    },
    listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
    state: () => {
      const { status: now, address, chainId } = getAccount(config)
      return { status: now, address, chainId }
    },
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20))
const none = { status: 'disconnected', address: undefined, chainId: undefined }
const honest = { eth_requestAccounts: [firstAddress], eth_accounts: [firstAddress], eth_chainId: '0x1' }

const thrower = new Proxy([], {
  get() {
    throw new Error('read')
  },
})

test.each([
  ['a text', firstAddress],
  ['nothing', undefined],
  ['an object', { 0: firstAddress, length: 1 }],
  ['a number in the list', [1]],
  ['a short address', ['0x12']],
  ['a text that contains an address', [`javascript:${firstAddress}`]],
  ['an address and something else', [firstAddress, null]],
  ['a list that throws', thrower],
])('accounts that are %s connect nothing', async (_, accounts) => {
  const { config, connector, state, emit, setStatus } = open({
    ...honest,
    eth_requestAccounts: accounts,
    eth_accounts: accounts,
  })
  await expect(connect(config, { connector })).rejects.toThrow()
  setStatus('connected')
  emit('connect', { chainId: '0x1' })
  await settle()
  expect(state()).toEqual(none)
})

test.each(['one', '0x', '', -1, 0, 1.5, Number.NaN, '99999999999999999999', null, {}, [1]])(
  'the chain %j connects nothing',
  async (chain) => {
    const { config, connector, state, emit, setStatus } = open({ ...honest, eth_chainId: chain })
    await expect(connect(config, { connector })).rejects.toThrow()
    setStatus('connected')
    emit('connect', { chainId: chain })
    await settle()
    expect(state()).toEqual(none)
  },
)

test('invalid events change nothing', async () => {
  const { config, connector, state, emit, setStatus } = open(honest)
  await connect(config, { connector })
  setStatus('connected')
  const before = state()
  for (const payload of [undefined, null, 'yes', 1, {}, [1], ['0x12'], [secondAddress, 7], thrower])
    emit('accountsChanged', payload)
  for (const payload of [undefined, null, 'one', '0x', -1, 0, 1.5, {}, [1]]) emit('chainChanged', payload)
  await settle()
  expect(state()).toEqual(before)
  emit('accountsChanged', [secondAddress])
  await vi.waitFor(() => expect(state().address).toBe(secondAddress))
})

test('an answer that arrives after the kit has disconnected connects nothing', async () => {
  let answer: (accounts: readonly string[]) => void = () => undefined
  const late = new Promise((resolve) => {
    answer = resolve
  })
  const { state, emit, setStatus } = open({ ...honest, eth_accounts: () => late })
  setStatus('connected')
  emit('connect', { chainId: '0x1' })
  setStatus('disconnected')
  emit('disconnect')
  answer([firstAddress])
  await settle()
  expect(state()).toEqual(none)
})

test('when a config was collected, the next event removes all its listeners from the kit', async () => {
  let isCollected = false
  vi.stubGlobal(
    'WeakRef',
    class {
      readonly #target: object
      constructor(target: object) {
        this.#target = target
      }
      deref = () => (isCollected ? undefined : this.#target)
    },
  )
  const { emit, listenerCount } = open(honest)
  await vi.waitFor(() => expect(listenerCount()).toBe(4))
  emit('chainChanged', '0x1')
  expect(listenerCount()).toBe(4)
  isCollected = true
  emit('chainChanged', '0x1')
  expect(listenerCount()).toBe(0)
})
