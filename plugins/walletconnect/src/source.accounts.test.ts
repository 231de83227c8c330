import type { Connection, Namespace } from '@latchkit/kernel'
import { expect, test, vi } from 'vitest'
import { connect, createTestSource, signal } from './testing/createTestSource.ts'
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
  expect(setup.calls.join()).toMatch(/[1-4] approved accounts are no addresses of their namespace/)

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
