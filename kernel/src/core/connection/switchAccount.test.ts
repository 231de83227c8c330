import { afterEach, expect, test, vi } from 'vitest'
import type { Connection, ConnectionWatch } from '../../contracts/connector.ts'
import type { AccountId } from '../../contracts/ids.ts'
import { createTestSession, fakeConnection, fakeConnector, tapPlugin } from '../../testing/index.ts'
import { activeAccountAtom, connectionsAtom } from '../state/atoms.ts'
import { connectionsKey, savedRow, storeConnections } from './testing/storeConnections.ts'

const [one, two, three]: readonly AccountId[] = ['eip155:1:0xA1', 'eip155:1:0xB2', 'eip155:1:0xC3']
type Ids = [AccountId, AccountId, AccountId]
const [first, second, third] = [one, two, three] as Ids
const shares = (accounts: readonly AccountId[], part: Partial<Connection> = {}) =>
  fakeConnection({ accounts, canSwitchAccount: true, ...part })
const nextTask = () => new Promise((done) => setTimeout(done))

afterEach(() => vi.unstubAllGlobals())

async function connected(part: Partial<Connection> = {}, plugins: Parameters<typeof tapPlugin>[] = []) {
  const area = storeConnections()
  const opened = await createTestSession({
    answers: { connect: async () => [shares([first, second, third], part)] },
    plugins: plugins.map((row) => tapPlugin(...row)),
  })
  await opened.session.connect(fakeConnector())
  await nextTask()
  opened.events.splice(0)
  const accounts = () => opened.kernel.store.get(connectionsAtom).eip155?.[0]?.accounts
  return { ...opened, area, accounts, watch: opened.source.watches[0] as ConnectionWatch }
}

test('the chosen account becomes active, and the provider emits accountsChanged', async () => {
  const changed = vi.fn(async () => undefined)
  const { session, accounts, kernel, events, source, provider } = await connected({}, [
    ['ear', 'changed', changed],
  ])
  await session.switchAccount(second)
  await nextTask()
  expect(accounts()).toEqual([second, first, third])
  expect(kernel.store.get(activeAccountAtom)).toBe(second)
  expect(events).toEqual([['accountsChanged', [second, first, third]]])
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce())
  expect(changed.mock.lastCall?.slice(1, 2)).toEqual(['account'])
  await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([second, first, third])
  // The wallet was not asked.
  expect(source.calls).toEqual(['connect'])
})

test('choosing the active account changes nothing, and letters of an EVM address have no case', async () => {
  const { session, accounts, events } = await connected()
  await session.switchAccount(first)
  await session.switchAccount('eip155:1:0xb2')
  await nextTask()
  expect(accounts()).toEqual([second, first, third])
  expect(events).toHaveLength(1)
})

test.each([
  ['an account that the wallet does not share', 'eip155:1:0xD4', 'No connected wallet shares this account'],
  ['a shared address on another network', 'eip155:2:0xB2', 'No connected wallet shares this account'],
  ['an account of another namespace', 'solana:1:0xB2', 'No connected wallet shares this account'],
  ['an address alone', '0xB2', 'Invalid CAIP Address'],
  ['nothing', '', 'Invalid CAIP Address'],
  ['an object', {}, 'Invalid CAIP Address'],
])('%s is refused', async (_, account, message) => {
  const { session, accounts, events } = await connected()
  await expect(session.switchAccount(account as AccountId)).rejects.toMatchObject({ message })
  expect([accounts(), events]).toEqual([[first, second, third], []])
})

test('a wallet that signs with its own account keeps it, and an aborted call changes nothing', async () => {
  const fixed = await connected({ canSwitchAccount: undefined })
  await expect(fixed.session.switchAccount(second)).rejects.toMatchObject({ reason: 'ACCOUNT_FIXED' })
  const { session, accounts } = await connected()
  await expect(session.switchAccount(second, AbortSignal.abort())).rejects.toMatchObject({
    reason: 'ABORTED',
  })
  expect([fixed.accounts(), accounts()]).toEqual(Array(2).fill([first, second, third]))
})

test('the choice survives what the wallet reports, until it switches its own account', async () => {
  const { session, accounts, watch, events } = await connected()
  await session.switchAccount(second)
  watch.changed({ accounts: [first, second] })
  expect(accounts()).toEqual([second, first])
  watch.changed({ accounts: ['eip155:2:0xA1', 'eip155:2:0xB2'], chainId: 'eip155:2' })
  expect(accounts()).toEqual(['eip155:2:0xB2', 'eip155:2:0xA1'])
  watch.changed({ accounts: [third, first, second], chainId: 'eip155:1' })
  expect(accounts()).toEqual([third, first, second])
  // It stays the wallet's own when the wallet shares the others again.
  watch.changed({ accounts: [first, second, third] })
  expect(accounts()).toEqual([first, second, third])
  await nextTask()
  expect(events.map(([name]) => name)).toEqual([
    'accountsChanged',
    'accountsChanged',
    'chainChanged',
    'accountsChanged',
    'chainChanged',
    'accountsChanged',
    'accountsChanged',
  ])
})

test('a wallet that stops sharing the chosen account gets its own back', async () => {
  const { session, accounts, watch } = await connected()
  await session.switchAccount(second)
  watch.changed({ accounts: [first, third] })
  expect(accounts()).toEqual([first, third])
})

test('the same key on another network is the same account', async () => {
  const [mine, other] = ['polkadot:1:5A', 'polkadot:1:5B'] as const
  const keys = { type: 'eoa' } as const
  const { session, kernel, source } = await createTestSession({
    answers: {
      connect: async () => [
        shares([mine, other], {
          namespace: 'polkadot',
          chainId: 'polkadot:1',
          details: { [mine]: { ...keys, publicKey: '0x1' }, [other]: { ...keys, publicKey: '0x2' } },
        }),
      ],
    },
  })
  await session.connect(fakeConnector())
  await session.switchAccount(other)
  source.watches[0]?.changed({
    chainId: 'polkadot:2',
    accounts: ['polkadot:2:1A', 'polkadot:2:1B'],
    details: {
      'polkadot:2:1A': { ...keys, publicKey: '0x1' },
      'polkadot:2:1B': { ...keys, publicKey: '0x2' },
    },
  })
  expect(kernel.store.get(connectionsAtom).polkadot?.[0]).toMatchObject({
    accounts: ['polkadot:2:1B', 'polkadot:2:1A'],
    walletAccount: 'polkadot:2:1A',
  })
})

test('a source cannot claim that the visitor has chosen an account', async () => {
  const { kernel, area } = await connected({ walletAccount: third })
  expect(kernel.store.get(connectionsAtom).eip155?.[0]).not.toHaveProperty('walletAccount')
  expect(area.rows.get(connectionsKey)).not.toContain('walletAccount')
})

/** Opens the page again with what is stored, and a wallet that shares these accounts. */
async function reload(rows: string | undefined, accounts: readonly AccountId[], part = {}) {
  storeConnections(JSON.parse(rows ?? '{}'))
  const opened = await createTestSession({ answers: { restore: async () => [shares(accounts, part)] } })
  await opened.session.restore()
  return opened.kernel.store.get(connectionsAtom).eip155?.[0]?.accounts
}

test('a reload keeps the choice as long as the wallet shares the account and stays on its own', async () => {
  const { session, area } = await connected()
  await session.switchAccount(second)
  const rows = area.rows.get(connectionsKey)
  expect(JSON.parse(rows ?? '').eip155[0]).toMatchObject({
    accounts: [{ address: '0xB2' }, { address: '0xA1' }, { address: '0xC3' }],
    walletAccount: '0xA1',
  })
  expect(await reload(rows, [first, second, third])).toEqual([second, first, third])
  expect(await reload(rows, [first, third])).toEqual([first, third])
  expect(await reload(rows, [third, first, second])).toEqual([third, first, second])
  expect(await reload(rows, [first, second], { canSwitchAccount: undefined })).toEqual([first, second])
})

test('choosing the account of the wallet again removes the choice', async () => {
  const { session, area, accounts, watch } = await connected()
  await session.switchAccount(second)
  await session.switchAccount(first)
  expect(area.rows.get(connectionsKey)).not.toContain('walletAccount')
  watch.changed({ accounts: [second, first] })
  expect(accounts()).toEqual([second, first])
})

test.each<[string, object, AccountId | undefined]>([
  ['the chosen account', {}, second],
  ['an account that the wallet does not share', { accounts: [{ address: '0xEE' }] }, first],
  ['another account of the wallet', { walletAccount: '0xB2' }, first],
  ['an account of the wallet that it does not share', { walletAccount: '0xEE' }, first],
  ['no account', { accounts: [] }, first],
  ['no choice', { walletAccount: undefined }, first],
  ['a number as the account of the wallet', { walletAccount: 1 }, undefined],
])('a stored row that names %s restores %j', async (_, part, expected) => {
  const row = { ...savedRow, accounts: [{ address: '0xB2' }], walletAccount: '0xA1', ...part }
  expect((await reload(JSON.stringify({ eip155: [row] }), [first, second]))?.[0]).toBe(expected)
})

test('two restored wallets keep both choices, whichever answers first', async () => {
  const solana = ['solana:main:a', 'solana:main:b'] as const
  storeConnections({
    eip155: [{ ...savedRow, accounts: [{ address: '0xB2' }], walletAccount: '0xA1' }],
    solana: [{ ...savedRow, chainId: 'solana:main', accounts: [{ address: 'b' }], walletAccount: 'a' }],
  })
  const { session, kernel } = await createTestSession({
    answers: {
      async restore({ namespace }) {
        if (namespace === 'eip155') return [shares([first, second])]
        await nextTask()
        return [shares(solana, { id: 'solana:wallet', namespace: 'solana', chainId: 'solana:main' })]
      },
    },
  })
  await session.restore()
  const { eip155, solana: restored } = kernel.store.get(connectionsAtom)
  expect([eip155?.[0]?.accounts, restored?.[0]?.accounts]).toEqual([
    [second, first],
    ['solana:main:b', 'solana:main:a'],
  ])
})

test('another tab follows the choice without writing, unless its wallet is on another account', async () => {
  const { session, accounts, watch, area } = await connected()
  const write = (active: string, part: object) => {
    const row = { ...savedRow, accounts: [{ address: active }], ...part }
    area.rows.set(connectionsKey, JSON.stringify({ eip155: [row] }))
    return area.rows.get(connectionsKey)
  }
  const written = write('0xC3', { walletAccount: '0xA1' })
  await session.sync()
  expect(accounts()).toEqual([third, first, second])
  expect(area.rows.get(connectionsKey)).toBe(written)
  write('0xA1', {})
  await session.sync()
  expect(accounts()?.[0]).toBe(first)
  watch.changed({ accounts: [second, first, third] })
  write('0xC3', { walletAccount: '0xA1' })
  await session.sync()
  expect(accounts()).toEqual([second, first, third])
})

test('a request that was reviewed for the other account is rejected', async () => {
  const { session, source } = await connected()
  const draft = { method: 'personal_sign', params: ['0x', '0xA1'] }
  const expects = { account: first, chainId: 'eip155:1' } as const
  await session.switchAccount(second)
  await expect(
    session.request('eip155', draft, { origin: 'modal', requestedBy: 'test', expects }),
  ).rejects.toMatchObject({ reason: 'ACCOUNT_OR_NETWORK_CHANGED' })
  expect(source.requests).toEqual([])
})
