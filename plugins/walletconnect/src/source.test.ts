import { type ChainId, type Connection, LatchkitError, type Namespace, type Network } from '@latchkit/kernel'
import { fakeRequest } from '@latchkit/kernel/testing'
import { atom } from 'jotai/vanilla'
import { afterEach, expect, test, vi } from 'vitest'
import type { PairedSession } from './client.ts'
import { connectorOf } from './connector.ts'
import type { PairingState } from './pairing.ts'
import { connectionsOf } from './readSession.ts'
import { createSource } from './source.ts'
import { createFakeClient, fakeSession, firstAddress } from './testing/fakeClient.ts'

const network = (id: number, chainNamespace: 'eip155' | 'solana' = 'eip155'): Network => ({
  id,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://node.example/${id}`] } },
  caipNetworkId: `${chainNamespace}:${id}`,
  chainNamespace,
})
const networks = [network(1), network(10), network(5, 'solana')]
const asked = networks.map((one) => one.caipNetworkId)
const { signal } = new AbortController()
afterEach(() => void vi.unstubAllGlobals())

function createTestSource(
  kept: readonly PairedSession[] = [fakeSession()],
  paired = fakeSession({ topic: 'new' }),
  goneView = false,
  sought?: Namespace,
) {
  const fake = createFakeClient(kept)
  const told: string[] = []
  const source = createSource({
    load: async () => fake.client,
    pairing: {
      stateAtom: atom<PairingState>({ reachable: true }),
      pair: async () => {
        fake.sessions.set(paired.topic, paired)
        return paired
      },
    },
    networks: () => networks,
    fetch: (...call) => fetch(...call),
    signThenSend: async ({ method, params }) =>
      method === 'sign_and_send'
        ? {
            sign: { method: 'personal_sign', params },
            send: async (signed) => {
              told.push(`sent ${String(signed)}`)
              return 'hash'
            },
          }
        : undefined,
    first: () => sought,
    show: async () => {
      if (goneView) throw new Error('No view is registered')
      told.push('shown')
    },
    connected: (without) => void told.push(['connected', ...without].join(' ')),
    forgotten: () => void told.push('forgotten'),
    sent: () => undefined,
  })
  const [connection] = connectionsOf(fakeSession(), asked)
  if (!connection) throw new Error('no connection')
  const ask = (method: string, params?: unknown) =>
    source.request(connection, fakeRequest({ method, params, chainId: connection.chainId }), { signal })
  return { ...fake, source, told, connection, ask }
}

const connector = connectorOf(networks)[0]
const connect = ({ source }: ReturnType<typeof createTestSource>) => {
  if (!connector) throw new Error('no connector')
  return source.connect(connector, { chains: asked, signal })
}
const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof LatchkitError ? error.reason : error),
  )

test('the namespace that is sought is connected first: the visitor is there from now on', async () => {
  const solana = { accounts: ['solana:5:Far1'], methods: [] }
  const paired = fakeSession({ namespaces: { ...fakeSession().namespaces, solana } })
  const namespaces = async (sought?: Namespace) =>
    (await connect(createTestSource([], paired, false, sought))).map(({ namespace }) => namespace)
  expect(await namespaces()).toEqual(['eip155', 'solana'])
  expect(await namespaces('solana')).toEqual(['solana', 'eip155'])
})

test('F52: a view that is gone fails nobody', async () => {
  const parts = createTestSource([], undefined, true)
  const thrown = vi.fn()
  process.on('unhandledRejection', thrown)
  expect(await connect(parts)).not.toEqual([])
  await new Promise((done) => setTimeout(done))
  process.off('unhandledRejection', thrown)
  expect([parts.told, thrown.mock.calls]).toEqual([['connected solana'], []])
})

test('one wallet stands for all, on every namespace of the networks', () => {
  expect(connector).toEqual({
    id: 'walletConnect',
    source: 'walletconnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespace: 'eip155',
    namespaces: ['eip155', 'solana'],
    hasOwnPrompt: true,
  })
  expect(connectorOf([])).toEqual([])
})

test('connecting shows the pairing, and ends the sessions of before', async () => {
  const it = createTestSource()
  const made: readonly Connection[] = await connect(it)
  expect(made.map(({ session, chainId }) => [session, chainId])).toEqual([['new', 'eip155:1']])
  expect([it.told, it.ended]).toEqual([['shown', 'connected solana'], ['topic']])
})

test('a wallet without an account on the networks of the site is told so, and so is the visitor', async () => {
  const namespaces = { eip155: { accounts: [`eip155:137:${firstAddress}`], methods: [] } }
  const it = createTestSource([], fakeSession({ topic: 'new', namespaces }))
  expect(await reasonOf(connect(it))).toBe('NO_NETWORK')
  expect(it.ended).toEqual(['new'])
})

test('restores the newest session where it was last, each namespace by itself', async () => {
  const old = fakeSession({ topic: 'old', expiry: 1 })
  const { source, connection } = createTestSource([old, fakeSession({ expiry: 2 })])
  const saved = { ...connection, chainId: 'eip155:10' } as const
  expect(await source.restore(saved, { signal })).toMatchObject([{ session: 'topic', chainId: 'eip155:10' }])
  expect(await source.restore({ ...saved, namespace: 'solana' }, { signal })).toEqual([])
  expect(await createTestSource([]).source.restore(saved, { signal })).toEqual([])
})

test('what the wallet allowed goes to it', async () => {
  const it = createTestSource()
  expect(await it.ask('personal_sign', ['0x00'])).toBe('answer')
  expect(it.requests).toEqual([
    { topic: 'topic', chainId: 'eip155:1', call: { method: 'personal_sign', params: ['0x00'] } },
  ])
})

test('what it was not allowed to send, but may sign, is signed by it and sent by its namespace', async () => {
  const it = createTestSource()
  expect(await it.ask('sign_and_send', ['0x00'])).toBe('hash')
  expect(it.requests.map(({ call }) => call)).toEqual([{ method: 'personal_sign', params: ['0x00'] }])
  expect(it.told).toEqual(['sent answer'])
  const { accounts = [] } = fakeSession().namespaces.eip155 ?? {}
  const other = createTestSource([
    fakeSession({ namespaces: { eip155: { accounts, methods: ['eth_accounts'] } } }),
  ])
  await expect(other.ask('sign_and_send', ['0x00'])).rejects.toThrow('did not allow "sign_and_send"')
  expect([...other.requests, ...other.told]).toEqual([])
})

test('what it did not allow is refused in words and never sent', async () => {
  const it = createTestSource()
  await expect(it.ask('eth_sendTransaction', [])).rejects.toThrow(
    'Your wallet did not allow "eth_sendTransaction" when it connected.',
  )
  expect(await reasonOf(it.ask('eth_evil'))).toBe('METHOD_NOT_SUPPORTED')
  expect(it.requests).toEqual([])
})

test.each([
  ['its answer', { id: 1, result: '0x1' }, '0x1'],
  ['its error', { id: 1, error: { code: -32000, message: 'no' } }, { code: -32000, message: 'no' }],
])('a read goes to the node: %s', async (_, answer, expected) => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json(answer))
  vi.stubGlobal('fetch', fetched)
  const it = createTestSource()
  expect(await it.ask('eth_blockNumber').catch((error: unknown) => error)).toEqual(expected)
  expect(fetched.mock.calls[0]?.[0]).toBe('https://node.example/1')
  expect(it.requests).toEqual([])
})

test('a node that cannot be read is said', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down')))
  expect(await reasonOf(createTestSource().ask('eth_blockNumber'))).toBe('NODE')
})

test('a session that has ended answers nothing more', async () => {
  expect(await reasonOf(createTestSource([]).ask('personal_sign'))).toBe('ENDED')
})

async function follow(it: ReturnType<typeof createTestSource>) {
  const changed = vi.fn()
  const lost = vi.fn()
  it.source.watch(it.connection, { signal, changed, lost })
  await vi.waitFor(() => expect(it.listening() > 0 || lost.mock.calls.length > 0).toBe(true))
  return { changed, lost }
}

test('switching within what was given asks nobody', async () => {
  const it = createTestSource()
  const { changed } = await follow(it)
  expect(await it.ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])).toBeNull()
  expect(changed).toHaveBeenCalledWith({ chainId: 'eip155:10', accounts: [`eip155:10:${firstAddress}`] })
  expect(it.requests).toEqual([])
})

test('switching beyond asks the wallet, which has to give the network', async () => {
  const one = { eip155: { accounts: [`eip155:1:${firstAddress}`], methods: ['wallet_switchEthereumChain'] } }
  const it = createTestSource([fakeSession({ namespaces: one })])
  const { changed } = await follow(it)
  const ask = () => it.ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])
  expect(await reasonOf(ask())).toBe('NOT_AUTHORIZED')
  it.fake.answer = async () => {
    it.sessions.set('topic', fakeSession())
    return null
  }
  expect(await ask()).toBeNull()
  expect(it.requests.map(({ chainId }) => chainId)).toEqual(['eip155:1', 'eip155:1'])
  expect(changed).toHaveBeenCalledTimes(1)
  expect(await reasonOf(it.ask('wallet_switchEthereumChain', [{ chainId: 'x' }]))).toBe('NOT_AUTHORIZED')
  expect(await reasonOf(it.ask('wallet_switchEthereumChain', [{ chainId: '0x89' }]))).toBe('NOT_AUTHORIZED')
})

test('disconnecting tells the wallet once; one that is gone already is no error', async () => {
  const it = createTestSource()
  await it.source.disconnect(it.connection, { signal })
  await it.source.disconnect(it.connection, { signal })
  expect([it.ended, it.told]).toEqual([['topic'], ['forgotten', 'forgotten']])
})

test('a session that ended before it is watched is lost', async () => {
  const it = createTestSource([])
  const { lost } = await follow(it)
  expect([lost.mock.calls.length, it.told]).toEqual([1, ['forgotten']])
})

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const old = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const solAddress = '4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA'

test('one session is a connection for each namespace that the wallet gave; the rest is told of', async () => {
  const five: readonly ChainId[] = ['eip155:1', mainnet, 'bip122:one', 'polkadot:one', 'cosmos:one-1']
  const namespaces = {
    eip155: { accounts: [`eip155:1:${firstAddress}`], methods: ['personal_sign'] },
    solana: { accounts: [`${mainnet}:${solAddress}`], methods: ['solana_signMessage'] },
    cosmos: { accounts: ['cosmos:one-1:cosmos1abc'], methods: [] },
  }
  const it = createTestSource([], fakeSession({ topic: 'new', namespaces }))
  if (!connector) throw new Error('no connector')
  const made = await it.source.connect(connector, { chains: five, signal })
  expect(made.map(({ namespace, session }) => [namespace, session])).toEqual([
    ['eip155', 'new'],
    ['solana', 'new'],
    ['cosmos', 'new'],
  ])
  expect(it.told).toEqual(['shown', 'connected bip122 polkadot'])
  const cosmos = made[2]
  if (!cosmos) throw new Error('no connection')
  const draft = fakeRequest({ method: 'cosmos_signAmino', params: {}, chainId: 'cosmos:one-1' })
  await expect(it.source.request(cosmos, draft, { signal })).rejects.toThrow(
    'Your wallet did not allow "cosmos_signAmino" when it connected.',
  )
})

test("a wallet that knows Solana by its older name is connected by today's, and asked by the older", async () => {
  const namespaces = { solana: { accounts: [`${old}:${solAddress}`], methods: ['solana_signMessage'] } }
  const it = createTestSource([], fakeSession({ topic: 'new', namespaces }))
  if (!connector) throw new Error('no connector')
  const [made] = await it.source.connect(connector, { chains: [mainnet], signal })
  expect(made).toMatchObject({ chainId: mainnet, accounts: [`${mainnet}:${solAddress}`] })
  if (!made) throw new Error('no connection')
  const params = { message: '2NEpo7TZRRrLZSi2U', pubkey: solAddress }
  const draft = fakeRequest({ method: 'solana_signMessage', params, chainId: mainnet })
  await it.source.request(made, draft, { signal })
  expect(it.requests).toEqual([
    { topic: 'new', chainId: old, call: { method: 'solana_signMessage', params } },
  ])
})

test('a network that was not given is not moved to, and says so; on eip155 the wallet may be asked for it', async () => {
  const it = createTestSource()
  expect(await it.source.move(it.connection, 'eip155:77', { signal })).toBe(false)
  const solana = { ...it.connection, namespace: 'solana', chainId: 'solana:5' } as const
  expect(await reasonOf(it.source.move(solana, 'solana:6', { signal }))).toBe('NOT_AUTHORIZED')
})
