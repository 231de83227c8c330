import type { Connection, Namespace } from '@latchkit/kernel'
import { deferred } from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { connect, connector, createTestSource, network, signal } from './testing/createTestSource.ts'
import { fakeSession, firstAddress } from './testing/fakeClient.ts'

const evmAccounts = [
  `eip155:1:${firstAddress}`,
  'eip155:1:GDDRSQK7',
  'eip155:1:0x1234',
  `eip155:1:${firstAddress}00`,
]
const isSolana = (address: string) => address === 'Far1'

test.each([
  ['EVM addresses have 40 hex digits', { eip155: evmAccounts }, [`eip155:1:${firstAddress}`]],
  [
    'other namespaces check their own',
    { solana: ['solana:5:Far1', 'solana:5:0x7099', 'solana:5:GDDR'] },
    ['solana:5:Far1'],
  ],
  [
    'a namespace without an address is missing',
    { eip155: evmAccounts, solana: ['solana:5:GDDR'] },
    [`eip155:1:${firstAddress}`],
  ],
])('accounts that are no addresses of their namespace are left out: %s', async (_, approved, expected) => {
  const namespaces = Object.fromEntries(
    Object.entries(approved).map(([namespace, accounts]) => [
      namespace,
      { accounts: [...accounts], methods: [] },
    ]),
  )
  const paired = fakeSession({ topic: 'new', namespaces })
  const setup = createTestSource([], paired, undefined, undefined, isSolana)
  const accounts = (connections: readonly Connection[]) => connections.flatMap((each) => each.accounts)
  expect(accounts(await connect(setup))).toEqual(expected)
  expect(setup.calls.join('\n')).toMatch(
    /^Accounts of a wallet are left out: .*"no address of its namespace":[1-4]}$/m,
  )

  const [namespace = ''] = expected[0]?.split(':') ?? []
  const restored = createTestSource([paired], paired, undefined, undefined, isSolana)
  const saved = { ...restored.connection, namespace: namespace as Namespace }
  expect(accounts(await restored.source.restore(saved, { signal }))).toEqual(expected)
})

test('a session in which no account is an address is ended, and the error names its namespaces', async () => {
  const namespaces = { solana: { accounts: ['solana:5:GDDR'], methods: [] } }
  const setup = createTestSource(
    [],
    fakeSession({ topic: 'new', namespaces }),
    undefined,
    undefined,
    isSolana,
  )
  await expect(connect(setup)).rejects.toThrow('no account on solana')
  expect(setup.ended).toEqual(['new'])
  expect(await setup.source.restore({ ...setup.connection, namespace: 'solana' }, { signal })).toEqual([])
})

test('a session whose accounts cannot be checked is ended, and the reason is reported', async () => {
  const namespaces = { solana: { accounts: ['solana:5:Far1'], methods: [] } }
  const isAddress = () => {
    throw new Error('no code')
  }
  const setup = createTestSource(
    [],
    fakeSession({ topic: 'new', namespaces }),
    undefined,
    undefined,
    isAddress,
  )
  await expect(connect(setup)).rejects.toThrow('no code')
  expect(setup.ended).toEqual(['new'])
})

test('accounts that a wallet adds to its session are checked before they are reported', async () => {
  const solana = (...addresses: readonly string[]) =>
    fakeSession({
      namespaces: { solana: { accounts: addresses.map((address) => `solana:5:${address}`), methods: [] } },
    })
  const setup = createTestSource([], solana('Far1'), undefined, undefined, (address) =>
    /^Far\d$/.test(address),
  )
  const [connection] = await connect(setup)
  if (!connection) throw new Error('no connection')
  const changed = vi.fn()
  const lost = vi.fn()
  const controller = new AbortController()
  setup.source.watch(connection, { changed, lost, signal: controller.signal })
  const update = (...addresses: readonly string[]) => {
    setup.sessions.set('topic', solana(...addresses))
    setup.emit({ kind: 'updated', topic: 'topic' })
  }
  await vi.waitFor(() => expect(setup.listenerCount()).toBeGreaterThan(0))
  update('Far1', 'GDDR', 'Far2')
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce())
  expect(changed).toHaveBeenCalledWith(
    expect.objectContaining({ accounts: ['solana:5:Far1', 'solana:5:Far2'] }),
  )
  update('GDDR', 'GABC')
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce())
  controller.abort()
  expect(setup.listenerCount()).toBe(0)
})

const both = fakeSession({
  topic: 'new',
  namespaces: {
    eip155: { accounts: [`eip155:1:${firstAddress}`], methods: [] },
    solana: { accounts: ['solana:5:Far1'], methods: [] },
  },
})

/** A source whose check of accounts on Solana ends when the test says so. */
function openCheck(stored = [fakeSession()], paired = both) {
  const checks: ReturnType<typeof deferred<boolean>>[] = []
  const isAddress = () => {
    const check = deferred<boolean>()
    checks.push(check)
    return check.promise
  }
  return { ...createTestSource(stored, paired, undefined, undefined, isAddress), checks }
}

test('leaving while accounts are checked rejects at once, ends the session, and keeps the earlier one', async () => {
  const setup = openCheck()
  const left = new AbortController()
  if (!connector) throw new Error('no connector')
  const connecting = setup.source.connect(connector, {
    chains: ['eip155:1', 'solana:5'],
    signal: left.signal,
  })
  await vi.waitFor(() => expect(setup.checks).toHaveLength(1))
  left.abort(new Error('left'))
  await expect(connecting).rejects.toThrow('left')
  expect(setup.ended).toEqual(['new'])
  setup.checks[0]?.resolve(true)
  await Promise.resolve()
  expect([setup.ended, setup.calls, [...setup.sessions.keys()]]).toEqual([['new'], ['shown'], ['topic']])
})

test('a session that the wallet ends while its accounts are checked is not connected', async () => {
  const setup = openCheck()
  const connecting = connect(setup)
  await vi.waitFor(() => expect(setup.checks).toHaveLength(1))
  setup.sessions.delete('new')
  setup.checks[0]?.resolve(true)
  await expect(connecting).rejects.toThrow('has ended')
  expect([setup.calls, [...setup.sessions.keys()]]).toEqual([['shown'], ['topic']])
})

test('a restore that is left while accounts are checked rejects, and of a session that ends then nothing is restored', async () => {
  const restore = (setup: ReturnType<typeof openCheck>, end: AbortSignal) =>
    setup.source.restore({ ...setup.connection, namespace: 'solana' }, { signal: end })
  const left = new AbortController()
  const setup = openCheck([both])
  const restoring = restore(setup, left.signal)
  await vi.waitFor(() => expect(setup.checks).toHaveLength(1))
  left.abort(new Error('left'))
  await expect(restoring).rejects.toThrow('left')
  expect([...setup.sessions.keys()]).toEqual(['new'])

  const other = openCheck([both])
  const ended = restore(other, signal)
  await vi.waitFor(() => expect(other.checks).toHaveLength(1))
  other.sessions.delete('new')
  other.checks[0]?.resolve(true)
  expect(await ended).toEqual([])
})

test('a namespace whose code cannot be loaded affects no other namespace of the session', async () => {
  const isAddress = (_: string, namespace: Namespace) => {
    if (namespace === 'solana') throw new Error('no code')
    return true
  }
  const setup = createTestSource([], both, undefined, undefined, isAddress)
  expect((await connect(setup)).map(({ namespace }) => namespace)).toEqual(['eip155'])
  expect(setup.ended).toEqual([])
  expect(setup.calls).toContain('connected, missing solana')
  const restore = (namespace: Namespace) =>
    setup.source.restore({ ...setup.connection, namespace }, { signal })
  expect(await restore('eip155')).toMatchObject([{ namespace: 'eip155' }])
  await expect(restore('solana')).rejects.toThrow('no code')
})

test('an account is checked once, however many connections follow the session, and left out with one message', async () => {
  const polkadot = network(7, 'polkadot')
  const networks = [network(1), network(5, 'solana'), polkadot]
  const session = (...added: readonly string[]) =>
    fakeSession({
      namespaces: {
        solana: { accounts: ['solana:5:Far1', ...added.map((each) => `solana:5:${each}`)], methods: [] },
        polkadot: { accounts: ['polkadot:7:Far1'], methods: [] },
      },
    })
  const checked: string[] = []
  const isAddress = async (address: string, namespace: Namespace) => {
    checked.push(`${namespace}:${address}`)
    return address === 'Far1'
  }
  const setup = createTestSource([], session(), undefined, undefined, isAddress, networks)
  if (!connector) throw new Error('no connector')
  const chains = networks.map(({ caipNetworkId }) => caipNetworkId)
  const connections = await setup.source.connect(connector, { chains, signal })
  expect(connections).toHaveLength(2)
  expect(checked).toEqual(['solana:Far1', 'polkadot:Far1'])
  const end = new AbortController()
  const watch = { changed: vi.fn(), lost: vi.fn(), signal: end.signal }
  for (const connection of connections) setup.source.watch(connection, watch)
  await vi.waitFor(() => expect(setup.listenerCount()).toBe(2))
  setup.calls.length = 0
  setup.sessions.set('topic', session('GDDR'))
  for (const kind of ['updated', 'updated'] as const) setup.emit({ kind, topic: 'topic' })
  await vi.waitFor(() => expect(setup.calls).toHaveLength(1))
  expect(checked.slice(2)).toEqual(['solana:GDDR'])
  expect(setup.calls).toEqual([
    'Accounts of a wallet are left out: {"wallet":"walletConnect","no address of its namespace":1}',
  ])
  expect([watch.changed, watch.lost].flatMap(({ mock }) => mock.calls)).toEqual([])
  end.abort()
})

const moonbeam = network('fe58ea77779b7abda7da4ec526d14db9', 'polkadot')

test('a wallet that approves accounts of a network with Ethereum accounts only is refused with a sentence of its own', async () => {
  const { caipNetworkId: id, name } = moonbeam
  const polkadot = { accounts: [`${id}:Far1`], methods: [] }
  const paired = fakeSession({ topic: 'new', namespaces: { polkadot } })
  const setup = createTestSource([], paired, undefined, undefined, undefined, [network(1), moonbeam])
  if (!connector) throw new Error('no connector')
  const connecting = setup.source.connect(connector, { chains: ['eip155:1', id], signal })
  await expect(connecting).rejects.toThrow(`Ethereum accounts on ${name}`)
  expect(setup.ended).toEqual(['new'])
})
