import { expect, test, vi } from 'vitest'
import type { ConnectionWatch } from '../../contracts/connector.ts'
import {
  createTestSession,
  fakeConnection,
  fakeConnector,
  secondAddress,
  tapPlugin,
} from '../../testing/index.ts'
import { activeAccountAtom, activeNetworkAtom, connectionsAtom, statusAtom } from '../state/atoms.ts'

const wallet = fakeConnector()
const accounts = fakeConnection().accounts
const nextTask = () => new Promise((done) => setTimeout(done))

async function connected(...args: Parameters<typeof createTestSession>) {
  const opened = await createTestSession(...args)
  await opened.session.connect(wallet)
  await nextTask()
  const watch = opened.source.watches[0] as ConnectionWatch
  return { ...opened, watch, connectedEvents: opened.events.splice(0) }
}

test('connecting emits connect and accountsChanged once, and chainChanged only for another network', async () => {
  const { connectedEvents } = await connected()
  expect(connectedEvents).toEqual([
    ['connect', { chainId: 'eip155:1' }],
    ['accountsChanged', accounts],
  ])
  const elsewhere = fakeConnection({ chainId: 'eip155:2', accounts: ['eip155:2:0xab'] })
  const other = await connected({ answers: { connect: async () => [elsewhere] } })
  expect(other.connectedEvents).toEqual([
    ['connect', { chainId: 'eip155:2' }],
    ['chainChanged', 'eip155:2'],
    ['accountsChanged', ['eip155:2:0xab']],
  ])
})

test('a change of the account is emitted once, and an equal report is not', async () => {
  const changed = vi.fn(async () => undefined)
  const { watch, events, kernel } = await connected({ plugins: [tapPlugin('ear', 'changed', changed)] })
  const next = [`eip155:1:${secondAddress}`] as const
  watch.changed({ accounts: next })
  watch.changed({ accounts: next })
  await nextTask()
  expect(events).toEqual([['accountsChanged', next]])
  expect(kernel.store.get(activeAccountAtom)).toBe(next[0])
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce())
  expect(changed.mock.lastCall?.slice(1, 2)).toEqual(['account'])
})

test('a change of the network is emitted once, as one change', async () => {
  const changed = vi.fn(async () => undefined)
  const { watch, events, kernel } = await connected({ plugins: [tapPlugin('ear', 'changed', changed)] })
  watch.changed({ chainId: 'eip155:2' })
  await nextTask()
  expect(events).toEqual([['chainChanged', 'eip155:2']])
  expect(kernel.store.get(activeNetworkAtom)?.name).toBe('Two')
  await vi.waitFor(() => expect(changed.mock.calls.map((call) => call.slice(1, 2))).toEqual([['network']]))
  watch.changed({ chainId: 'eip155:999' })
  expect(kernel.store.get(activeNetworkAtom)).toBeUndefined()
})

test('the loss of a wallet is emitted once, and its pending requests end', async () => {
  const never = () => new Promise<never>(() => undefined)
  const { watch, events, kernel, provider, session, source } = await connected({
    answers: { request: never },
  })
  const pending = provider.request({ method: 'eth_sendTransaction', params: [{}] })
  await vi.waitFor(() => expect(source.requests).toHaveLength(1))
  watch.lost()
  watch.lost()
  // The request was sent to the wallet, so its outcome is unknown.
  await expect(pending).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' })
  await nextTask()
  expect(events).toEqual([
    ['accountsChanged', []],
    ['disconnect', expect.objectContaining({ code: 4900 })],
  ])
  expect(kernel.store.get(statusAtom)).toBe('disconnected')
  expect(session.openRequests()).toBe(0)
})

test('if another wallet replaces it, the watch of the old wallet is stopped', async () => {
  const { session, source, watch, kernel } = await connected()
  await session.connect(fakeConnector({ id: 'other' }))
  expect(watch.signal.aborted).toBe(true)
  expect(source.watches[1]?.signal.aborted).toBe(false)
  watch.changed({ chainId: 'eip155:2' })
  watch.lost()
  expect(kernel.store.get(connectionsAtom).eip155).toMatchObject([
    { connectorId: 'other', chainId: 'eip155:1' },
  ])
})

test('destroying the kit stops the watch', async () => {
  const { kernel, watch } = await connected()
  kernel.destroy()
  expect(watch.signal.aborted).toBe(true)
})

test('a source whose watch throws still connects, and a failed event does not prevent later ones', async () => {
  const opened = await createTestSession()
  Object.assign(opened.source, {
    watch: () => {
      throw new Error('broken')
    },
  })
  await expect(opened.session.connect(wallet)).resolves.toHaveLength(1)
  expect(opened.diagnostics).toMatchObject([{ message: 'Could not watch the wallet' }])
})
