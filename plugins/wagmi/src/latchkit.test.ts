import { type AccountId, createLatchkit, statusAtom, statusesAtom } from '@latchkit/kernel'
import {
  createFakeAdapter,
  createFakeSource,
  createStorageArea,
  type FakeAnswers,
  fakeConnection,
  firstAddress,
  secondAddress,
  testNetworks,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { connect, createConfig, disconnect, getAccount, http, reconnect, switchChain } from '@wagmi/core'
import { UserRejectedRequestError } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { latchkit } from './latchkit.ts'

const chains = testNetworks as never

afterEach(() => void vi.unstubAllGlobals())

/** Creates a kit with a fake wallet, and a wagmi config with its connector. */
function open(answers: FakeAnswers = {}, kitId: string = crypto.randomUUID()) {
  const source = createFakeSource(answers)
  const plain = (account: string) => account.split(':').at(-1)
  const adapter = createFakeAdapter({
    switchRequest: ({ id }) => [{ method: 'wallet_switchEthereumChain', params: [{ chainId: id }] }],
    answerLocally({ method }, { accounts, chainId }) {
      if (method === 'eth_chainId') return { result: `0x${chainId?.split(':')[1]}` }
      if (method === 'eth_accounts') return { result: accounts.map(plain) }
      if (method !== 'eth_requestAccounts') return undefined
      return accounts.length > 0 ? { result: accounts.map(plain) } : 'connect'
    },
    toProviderState: ({ accounts, chainId }) => ({
      accounts: accounts.map(plain),
      chainId: chainId && `0x${chainId.split(':')[1]}`,
    }),
  })
  const methods = { wallet_switchEthereumChain: 'approve' } as const
  const plugins = [walletPlugin(source, adapter, { methods })]
  const kit = createLatchkit({ kitId, projectId: null, networks: testNetworks, plugins })
  const config = createConfig({
    chains,
    connectors: [latchkit(kit)],
    multiInjectedProviderDiscovery: false,
    storage: null,
    transports: { 1: http('http://127.0.0.1:9'), 2: http('http://127.0.0.1:9') },
  } as never)
  const [connector] = config.connectors
  if (!connector) throw new Error('wagmi has no connector')
  const state = () => {
    const { status, address, chainId } = getAccount(config)
    return { status, address, chainId }
  }
  return { kit, config, connector, source, state }
}

const none = { status: 'disconnected', address: undefined, chainId: undefined }

test('a wallet that the kit connects is connected in wagmi, and so is the end of its connection', async () => {
  const { kit, state } = open()
  expect(state()).toEqual(none)
  await kit.connect({ connector: 'wallet' })
  await vi.waitFor(() => expect(state()).toEqual({ status: 'connected', address: firstAddress, chainId: 1 }))
  await kit.disconnect()
  await vi.waitFor(() => expect(state()).toEqual(none))
})

test('disconnecting in wagmi disconnects the kit', async () => {
  const { kit, config, state, source } = open()
  await kit.connect({ connector: 'wallet' })
  await vi.waitFor(() => expect(state().status).toBe('connected'))
  await disconnect(config)
  expect(state()).toEqual(none)
  expect(source.calls).toContain('disconnect')
  expect(await kit.provider('eip155').request({ method: 'eth_accounts' })).toEqual([])
})

test('the account and the network that the wallet changes to are those of wagmi', async () => {
  const { kit, source, state } = open()
  await kit.connect({ connector: 'wallet' })
  await vi.waitFor(() => expect(state().status).toBe('connected'))
  source.watches[0]?.changed(fakeConnection({ accounts: [`eip155:2:${secondAddress}`], chainId: 'eip155:2' }))
  await vi.waitFor(() => expect(state()).toEqual({ status: 'connected', address: secondAddress, chainId: 2 }))
})

test('wagmi switches the kit, and a chain that it does not list is an error', async () => {
  const { kit, config, state, source } = open({
    request: async () => {
      source.watches[0]?.changed(fakeConnection({ chainId: 'eip155:2' }))
      return null
    },
  })
  await kit.connect({ connector: 'wallet' })
  await vi.waitFor(() => expect(state().status).toBe('connected'))
  await switchChain(config, { chainId: 2 })
  await vi.waitFor(() => expect(state().chainId).toBe(2))
  await expect(config.connectors[0]?.switchChain?.({ chainId: 3 })).rejects.toThrow('The chain 3')
})

test('without a connection, wagmi has nothing to reconnect and asks for nothing', async () => {
  const { config, connector, source, state } = open()
  expect(await connector.isAuthorized()).toBe(false)
  expect(await reconnect(config)).toEqual([])
  expect([source.calls, state()]).toEqual([[], none])
})

/** Creates a kit that a visitor returns to, whose connections of the last visit are stored. */
function openStored(namespace: 'eip155' | 'solana', answers: FakeAnswers = {}) {
  const kitId = crypto.randomUUID()
  const stored = {
    [namespace]: [{ source: 'fake', connectorId: 'wallet', chainId: `${namespace}:1`, accounts: [] }],
  }
  const localStorage = createStorageArea({ [`@latchkit/${kitId}/connections`]: JSON.stringify(stored) })
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  return open(answers, kitId)
}

test('a returning visitor is reconnected, although the code of the kit that reconnects is still loading', async () => {
  const { kit, config, state } = openStored('eip155')
  expect([kit.store.get(statusAtom), kit.store.get(statusesAtom)]).toEqual(['reconnecting', {}])
  const statuses: string[] = []
  config.subscribe(
    ({ status }) => status,
    (status) => statuses.push(status),
  )
  expect(await reconnect(config)).toHaveLength(1)
  expect(state()).toEqual({ status: 'connected', address: firstAddress, chainId: 1 })
  expect(statuses).toEqual(['connecting', 'connected'])
})

test.each(['eip155', 'solana'] as const)(
  'a stored connection on %s that has ended leaves wagmi disconnected',
  async (namespace) => {
    const { kit, config, state } = openStored(namespace, { restore: async () => [] })
    expect(kit.store.get(statusAtom)).toBe('reconnecting')
    expect(await reconnect(config)).toEqual([])
    expect(state()).toEqual(none)
  },
)

test('a connection that the kit has already is taken without a question', async () => {
  const { kit, config, connector, source } = open()
  await kit.connect({ connector: 'wallet' })
  expect(await connector.isAuthorized()).toBe(true)
  await expect(connect(config, { connector })).resolves.toEqual({ accounts: [firstAddress], chainId: 1 })
  expect(source.calls).toEqual(['connect'])
})

test('a switch that the visitor declines is the error that sites of wagmi look for', async () => {
  const { kit, config, state } = open({ request: () => Promise.reject({ code: 4001, message: 'no' }) })
  await kit.connect({ connector: 'wallet' })
  await vi.waitFor(() => expect(state().status).toBe('connected'))
  await expect(switchChain(config, { chainId: 2 })).rejects.toBeInstanceOf(UserRejectedRequestError)
})

test('wallets report addresses in any case, and wagmi has one EIP-55 address wherever it reads one', async () => {
  const lower = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
  const checksummed = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const otherCase = `0x${lower.slice(2).toUpperCase()}`
  const reported = (...addresses: readonly string[]) =>
    fakeConnection({ accounts: addresses.map((address): AccountId => `eip155:1:${address}`) })
  const { kit, config, connector, source, state } = open({ connect: async () => [reported(lower)] })

  await kit.connect({ connector: 'wallet' })
  await vi.waitFor(() => expect(state().address).toBe(checksummed))
  await expect(connector.connect()).resolves.toEqual({ accounts: [checksummed], chainId: 1 })
  await expect(connector.connect({ withCapabilities: true })).resolves.toMatchObject({
    accounts: [{ address: checksummed }],
  })
  expect(await connector.getAccounts()).toEqual([checksummed])

  source.watches.at(-1)?.changed(reported(firstAddress))
  await vi.waitFor(() => expect(state().address).toBe(firstAddress))
  source.watches.at(-1)?.changed(reported(otherCase, lower))
  await vi.waitFor(() => expect(getAccount(config).addresses).toEqual([checksummed]))
})
