import { afterEach, expect, test, vi } from 'vitest'
import { reconnectMs } from '../../base/constants/connectionLimits.ts'
import type { Connection } from '../../contracts/connector.ts'
import type { Namespace } from '../../contracts/ids.ts'
import {
  createTestSession,
  deferred,
  fakeConnection,
  fakeConnector,
  secondAddress,
} from '../../testing/index.ts'
import { connectionsAtom } from '../state/atoms.ts'
import { connectionsKey, savedRow, storeConnections } from './testing/storeConnections.ts'

const rows = { eip155: [savedRow], solana: [{ ...savedRow, chainId: 'solana:main' }] }
const ofSolana = fakeConnection({
  id: 'solana:wallet',
  namespace: 'solana',
  chainId: 'solana:main',
  accounts: ['solana:main:abc'],
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Opens a page that has stored two wallets. `answer` and `fail` settle the restore of one of them. */
async function open() {
  const area = storeConnections(rows)
  const answers = { eip155: deferred<readonly Connection[]>(), solana: deferred<readonly Connection[]>() }
  const of = (namespace: Namespace) => answers[namespace === 'solana' ? 'solana' : 'eip155']
  const opened = await createTestSession({ answers: { restore: ({ namespace }) => of(namespace).promise } })
  return {
    ...opened,
    area,
    stored: () => Object.keys(JSON.parse(area.rows.get(connectionsKey) ?? '{}')),
    connected: () =>
      Object.values(opened.kernel.store.get(connectionsAtom)).flatMap((list) =>
        list.map(({ namespace }) => namespace),
      ),
    of,
  }
}

type Opened = Awaited<ReturnType<typeof open>>

/** Restores both wallets until the one of `namespace` has answered. The other one stays pending. */
async function restoreFirst(namespace: 'eip155' | 'solana') {
  const opened = await open()
  const restored = opened.session.restore()
  await vi.waitFor(() => expect(opened.source.calls).toEqual(['restore', 'restore']))
  opened.of(namespace).resolve([namespace === 'solana' ? ofSolana : fakeConnection()])
  await vi.waitFor(() => expect(opened.connected()).toEqual([namespace]))
  return { ...opened, restored }
}

test.each(['eip155', 'solana'] as const)(
  'while the other wallet is being restored, the one of %s is stored beside it, in the same order',
  async (namespace) => {
    const { stored } = await restoreFirst(namespace)
    expect(stored()).toEqual(['eip155', 'solana'])
  },
)

test.each<[string, (opened: Opened) => unknown, readonly string[]]>([
  [
    'reports a change',
    ({ source }) => source.watches[0]?.changed({ accounts: [`eip155:1:${secondAddress}`] }),
    ['eip155', 'solana'],
  ],
  ['ends its connection', ({ source }) => source.watches[0]?.lost(), ['solana']],
  ['is disconnected', ({ session }) => session.disconnect('eip155:wallet'), ['solana']],
  ['is removed with its plugin', ({ session }) => session.disconnectSource('fake'), ['solana']],
])('a wallet that %s does not remove the row of one that is being restored', async (_, act, rest) => {
  const opened = await restoreFirst('eip155')
  await act(opened)
  expect(opened.stored()).toEqual(rest)
})

test('a wallet that does not answer in time, or is locked, stays stored beside the restored one', async () => {
  for (const end of ['time', 'locked'] as const) {
    vi.useFakeTimers()
    const { restored, stored, of } = await restoreFirst('eip155')
    if (end === 'locked') of('solana').reject(new Error('locked'))
    await vi.advanceTimersByTimeAsync(reconnectMs)
    await restored
    expect(stored()).toEqual(['eip155', 'solana'])
  }
})

test('a wallet that refuses after the other one was restored is removed', async () => {
  const { restored, stored, of } = await restoreFirst('eip155')
  of('solana').resolve([])
  await restored
  expect(stored()).toEqual(['eip155'])
})

test('a wallet that refuses after the time limit is removed', async () => {
  vi.useFakeTimers()
  const { restored, stored, of } = await restoreFirst('eip155')
  await vi.advanceTimersByTimeAsync(reconnectMs)
  await restored
  of('solana').resolve([])
  await vi.waitFor(() => expect(stored()).toEqual(['eip155']))
})

test('a disconnect in the meantime removes all rows', async () => {
  const { session, restored, stored, of } = await restoreFirst('eip155')
  await session.disconnect()
  of('solana').resolve([ofSolana])
  await restored
  expect(stored()).toEqual([])
})

test('a wallet that is connected before the restore starts does not remove the other rows', async () => {
  const { session, stored, connected, of } = await open()
  await session.connect(fakeConnector({ id: 'chosen' }))
  expect(stored()).toEqual(['eip155', 'solana'])
  of('solana').resolve([ofSolana])
  await session.restore()
  expect(connected()).toEqual(['eip155', 'solana'])
  expect(stored().toSorted()).toEqual(['eip155', 'solana'])
})

test('rows that cannot be read are removed once the other wallets are restored', async () => {
  const area = storeConnections({ eip155: [savedRow], cosmos: 'broken' })
  const { session } = await createTestSession()
  await session.restore()
  expect(Object.keys(JSON.parse(area.rows.get(connectionsKey) ?? '{}'))).toEqual(['eip155'])
})
