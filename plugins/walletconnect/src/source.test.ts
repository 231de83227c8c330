import type { ChainId, Connection, Namespace } from '@latchkit/kernel'
import { fakeRequest } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { createConnectors } from './connector.ts'
import {
  connect,
  connector,
  createTestSource,
  errorReason,
  network,
  signal,
} from './testing/createTestSource.ts'
import { fakeSession, firstAddress } from './testing/fakeClient.ts'

afterEach(() => void vi.unstubAllGlobals())

test('the preferred namespace is connected first, so that it becomes active', async () => {
  const solana = { accounts: ['solana:5:Far1'], methods: [] }
  const paired = fakeSession({ namespaces: { ...fakeSession().namespaces, solana } })
  const namespaces = async (preferred?: Namespace) =>
    (await connect(createTestSource([], paired, preferred))).map(({ namespace }) => namespace)
  expect(await namespaces()).toEqual(['eip155', 'solana'])
  expect(await namespaces('solana')).toEqual(['solana', 'eip155'])
})

test('one row represents all wallets, on every namespace of the networks', () => {
  expect(connector).toEqual({
    id: 'walletConnect',
    source: 'walletconnect',
    name: 'WalletConnect',
    icon: expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/),
    type: 'WALLET_CONNECT',
    namespace: 'eip155',
    namespaces: ['eip155', 'solana'],
    hasOwnPrompt: true,
  })
  expect(createConnectors([])).toEqual([])
})

test('connecting shows the pairing and ends earlier sessions', async () => {
  const setup = createTestSource()
  const connections: readonly Connection[] = await connect(setup)
  expect(connections.map(({ session, chainId }) => [session, chainId])).toEqual([['new', 'eip155:1']])
  expect([setup.calls, setup.ended]).toEqual([['shown', 'connected, missing solana'], ['topic']])
})

test("a session without an account on the site's networks is ended and rejected with NO_NETWORK", async () => {
  const namespaces = { eip155: { accounts: [`eip155:137:${firstAddress}`], methods: [] } }
  const setup = createTestSource([], fakeSession({ topic: 'new', namespaces }))
  expect(await errorReason(connect(setup))).toBe('NO_NETWORK')
  expect(setup.ended).toEqual(['new'])
})

test('a network of Polkadot whose accounts are Ethereum keys is neither requested nor connected', async () => {
  const moonbeam = network('fe58ea77779b7abda7da4ec526d14db9', 'polkadot')
  const { caipNetworkId: chainId } = moonbeam
  const address = 'VdvKmYJfD4VXA9fzz1SbmCo2eYHSzUFbaDCZSuaNKJAe8YNg6'
  const polkadot = { accounts: [`${chainId}:${address}`], methods: [] }
  const paired = fakeSession({ namespaces: { ...fakeSession().namespaces, polkadot } })
  const setup = createTestSource([paired], paired, undefined, undefined, () => true, [network(1), moonbeam])
  if (!connector) throw new Error('no connector')
  const connections = await setup.source.connect(connector, { chains: ['eip155:1', chainId], signal })
  expect(connections.map(({ namespace }) => namespace)).toEqual(['eip155'])
  expect(setup.proposals).toMatchObject([{ eip155: { chains: ['eip155:1'] } }])
  expect(setup.proposals).not.toMatchObject([{ polkadot: expect.anything() }])
  const saved = { ...setup.connection, namespace: 'polkadot', chainId } as const
  await expect(setup.source.restore(saved, { signal })).resolves.toEqual([])
  const alone = setup.source.connect(connector, { chains: [chainId], signal })
  await expect(alone).rejects.toThrow(`Ethereum accounts on ${moonbeam.name}`)
  expect(setup.proposals).toHaveLength(1)
})

test('the newest session is restored on its previous network, separately for each namespace', async () => {
  const legacyMainnet = fakeSession({ topic: 'old', expiry: 1 })
  const { source, connection } = createTestSource([legacyMainnet, fakeSession({ expiry: 2 })])
  const saved = { ...connection, chainId: 'eip155:10' } as const
  expect(await source.restore(saved, { signal })).toMatchObject([{ session: 'topic', chainId: 'eip155:10' }])
  expect(await source.restore({ ...saved, namespace: 'solana' }, { signal })).toEqual([])
  expect(await createTestSource([]).source.restore(saved, { signal })).toEqual([])
})

test('an approved method is sent to the wallet', async () => {
  const setup = createTestSource()
  expect(await setup.request('personal_sign', ['0x00'])).toBe('answer')
  expect(setup.requests).toEqual([
    { topic: 'topic', chainId: 'eip155:1', call: { method: 'personal_sign', params: ['0x00'] } },
  ])
})

test('a transaction that the wallet may sign but not send is signed by it and sent by its namespace', async () => {
  const setup = createTestSource()
  expect(await setup.request('sign_and_send', ['0x00'])).toBe('hash')
  expect(setup.requests.map(({ call }) => call)).toEqual([{ method: 'personal_sign', params: ['0x00'] }])
  expect(setup.calls).toEqual(['sent answer'])
  const { accounts = [] } = fakeSession().namespaces.eip155 ?? {}
  const other = createTestSource([
    fakeSession({ namespaces: { eip155: { accounts, methods: ['eth_accounts'] } } }),
  ])
  await expect(other.request('sign_and_send', ['0x00'])).rejects.toThrow('did not allow "sign_and_send"')
  expect([...other.requests, ...other.calls]).toEqual([])
})

test('a method without approval is refused with a message and never sent', async () => {
  const setup = createTestSource()
  await expect(setup.request('eth_sendTransaction', [])).rejects.toThrow(
    'Your wallet did not allow "eth_sendTransaction" when it connected.',
  )
  expect(await errorReason(setup.request('eth_evil'))).toBe('METHOD_NOT_SUPPORTED')
  expect(setup.requests).toEqual([])
})

test.each([
  ['its answer', { id: 1, result: '0x1' }, '0x1'],
  ['its error', { id: 1, error: { code: -32000, message: 'no' } }, { code: -32000, message: 'no' }],
])('a read is sent to the node: %s', async (_, answer, expected) => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json(answer))
  vi.stubGlobal('fetch', fetched)
  const setup = createTestSource()
  expect(await setup.request('eth_blockNumber').catch((error: unknown) => error)).toEqual(expected)
  expect(fetched.mock.calls[0]?.[0]).toBe('https://node.example/1')
  expect(setup.requests).toEqual([])
})

test('a node that cannot be reached is reported', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down')))
  expect(await errorReason(createTestSource().request('eth_blockNumber'))).toBe('NODE')
})

test('a request to an ended session is rejected', async () => {
  expect(await errorReason(createTestSource([]).request('personal_sign'))).toBe('ENDED')
})

async function watchConnection(setup: ReturnType<typeof createTestSource>) {
  const changed = vi.fn()
  const lost = vi.fn()
  setup.source.watch(setup.connection, { signal, changed, lost })
  await vi.waitFor(() => expect(setup.listenerCount() > 0 || lost.mock.calls.length > 0).toBe(true))
  return { changed, lost }
}

test('switching to an approved network sends no request', async () => {
  const setup = createTestSource()
  const { changed } = await watchConnection(setup)
  expect(await setup.request('wallet_switchEthereumChain', [{ chainId: '0xa' }])).toBeNull()
  expect(changed).toHaveBeenCalledWith({
    chainId: 'eip155:10',
    networks: ['eip155:1', 'eip155:10'],
    accounts: [`eip155:10:${firstAddress}`],
  })
  expect(setup.requests).toEqual([])
})

test('switching to a network without approval asks the wallet to approve it', async () => {
  const namespaces = {
    eip155: { accounts: [`eip155:1:${firstAddress}`], methods: ['wallet_switchEthereumChain'] },
  }
  const setup = createTestSource([fakeSession({ namespaces })])
  const { changed } = await watchConnection(setup)
  const request = () => setup.request('wallet_switchEthereumChain', [{ chainId: '0xa' }])
  expect(await errorReason(request())).toBe('NOT_AUTHORIZED')
  setup.fake.answer = async () => {
    setup.sessions.set('topic', fakeSession())
    return null
  }
  expect(await request()).toBeNull()
  expect(setup.requests.map(({ chainId }) => chainId)).toEqual(['eip155:1', 'eip155:1'])
  expect(changed).toHaveBeenCalledTimes(1)
  expect(await errorReason(setup.request('wallet_switchEthereumChain', [{ chainId: 'x' }]))).toBe(
    'NOT_AUTHORIZED',
  )
  expect(await errorReason(setup.request('wallet_switchEthereumChain', [{ chainId: '0x89' }]))).toBe(
    'NOT_AUTHORIZED',
  )
})

test('disconnecting ends the session once, and a second call is no error', async () => {
  const setup = createTestSource()
  await setup.source.disconnect(setup.connection, { signal })
  await setup.source.disconnect(setup.connection, { signal })
  expect([setup.ended, setup.calls]).toEqual([['topic'], ['ended', 'ended']])
})

test('a session that has ended before it is watched is lost', async () => {
  const setup = createTestSource([])
  const { lost } = await watchConnection(setup)
  expect([lost.mock.calls.length, setup.calls]).toEqual([1, ['ended']])
})

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const legacyMainnet = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const solAddress = '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA'

test('a session has one connection per approved namespace, and missing namespaces are reported', async () => {
  const fiveNetworks: readonly ChainId[] = ['eip155:1', mainnet, 'bip122:one', 'polkadot:one', 'cosmos:one-1']
  const namespaces = {
    eip155: { accounts: [`eip155:1:${firstAddress}`], methods: ['personal_sign'] },
    solana: { accounts: [`${mainnet}:${solAddress}`], methods: ['solana_signMessage'] },
    cosmos: { accounts: ['cosmos:one-1:cosmos1abc'], methods: [] },
  }
  const setup = createTestSource([], fakeSession({ topic: 'new', namespaces }))
  if (!connector) throw new Error('no connector')
  const connections = await setup.source.connect(connector, { chains: fiveNetworks, signal })
  expect(connections.map(({ namespace, session }) => [namespace, session])).toEqual([
    ['eip155', 'new'],
    ['solana', 'new'],
    ['cosmos', 'new'],
  ])
  expect(setup.calls).toEqual(['shown', 'connected, missing bip122 polkadot'])
  const cosmos = connections[2]
  if (!cosmos) throw new Error('no connection')
  const draft = fakeRequest({ method: 'cosmos_signAmino', params: {}, chainId: 'cosmos:one-1' })
  await expect(setup.source.request(cosmos, draft, { signal })).rejects.toThrow(
    'Your wallet did not allow "cosmos_signAmino" when it connected.',
  )
})

test('a wallet with the legacy id of Solana is connected with the current id, and receives the legacy id', async () => {
  const namespaces = {
    solana: { accounts: [`${legacyMainnet}:${solAddress}`], methods: ['solana_signMessage'] },
  }
  const setup = createTestSource([], fakeSession({ topic: 'new', namespaces }))
  if (!connector) throw new Error('no connector')
  const [connection] = await setup.source.connect(connector, { chains: [mainnet], signal })
  expect(connection).toMatchObject({ chainId: mainnet, accounts: [`${mainnet}:${solAddress}`] })
  if (!connection) throw new Error('no connection')
  const params = { message: '2NEpo7TZRRrLZSi2U', pubkey: solAddress }
  const draft = fakeRequest({ method: 'solana_signMessage', params, chainId: mainnet })
  await setup.source.request(connection, draft, { signal })
  expect(setup.requests).toEqual([
    { topic: 'new', chainId: legacyMainnet, call: { method: 'solana_signMessage', params } },
  ])
})

test('moving to a network without approval is refused, except on eip155, where the wallet can be asked for it', async () => {
  const setup = createTestSource()
  expect(await setup.source.switchNetwork(setup.connection, 'eip155:77', { signal })).toBe(false)
  const solana = { ...setup.connection, namespace: 'solana', chainId: 'solana:5' } as const
  expect(await errorReason(setup.source.switchNetwork(solana, 'solana:6', { signal }))).toBe('NOT_AUTHORIZED')
})
