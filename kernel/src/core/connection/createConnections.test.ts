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
const told = () => new Promise((done) => setTimeout(done))

async function connected(...args: Parameters<typeof createTestSession>) {
  const opened = await createTestSession(...args)
  await opened.session.connect(wallet)
  await told()
  const watch = opened.source.watches[0] as ConnectionWatch
  return { ...opened, watch, connectedEvents: opened.events.splice(0) }
}

test('connecting is told once: connect and accountsChanged; the network only where it is another', async () => {
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

test('a change of account is told once, and the same again is not', async () => {
  const changed = vi.fn(async () => undefined)
  const { watch, events, kernel } = await connected({ plugins: [tapPlugin('ear', 'changed', changed)] })
  const next = [`eip155:1:${secondAddress}`] as const
  watch.changed({ accounts: next })
  watch.changed({ accounts: next })
  await told()
  expect(events).toEqual([['accountsChanged', next]])
  expect(kernel.store.get(activeAccountAtom)).toBe(next[0])
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce())
  expect(changed.mock.lastCall?.slice(1, 2)).toEqual(['account'])
})

test('a change of network is told once, as one change', async () => {
  const changed = vi.fn(async () => undefined)
  const { watch, events, kernel } = await connected({ plugins: [tapPlugin('ear', 'changed', changed)] })
  watch.changed({ chainId: 'eip155:2' })
  await told()
  expect(events).toEqual([['chainChanged', 'eip155:2']])
  expect(kernel.store.get(activeNetworkAtom)?.name).toBe('Two')
  await vi.waitFor(() => expect(changed.mock.calls.map((call) => call.slice(1, 2))).toEqual([['network']]))
  watch.changed({ chainId: 'eip155:999' })
  expect(kernel.store.get(activeNetworkAtom)).toBeUndefined()
})

test('a lost wallet is told once, and its open requests end', async () => {
  const never = () => new Promise<never>(() => undefined)
  const { watch, events, kernel, provider, session, source } = await connected({
    answers: { request: never },
  })
  const asked = provider.request({ method: 'eth_sendTransaction', params: [{}] })
  await vi.waitFor(() => expect(source.requests).toHaveLength(1))
  watch.lost()
  watch.lost()
  // The wallet has it: what became of it is not known.
  await expect(asked).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN' })
  await told()
  expect(events).toEqual([
    ['accountsChanged', []],
    ['disconnect', expect.objectContaining({ code: 4900 })],
  ])
  expect(kernel.store.get(statusAtom)).toBe('disconnected')
  expect(session.openRequests()).toBe(0)
})

test('another wallet in its place: the old one is followed no more', async () => {
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

test("the kit's end ends the watch", async () => {
  const { kernel, watch } = await connected()
  kernel.destroy()
  expect(watch.signal.aborted).toBe(true)
})

test('a source whose watch throws still connects; what cannot be told stops no later telling', async () => {
  const opened = await createTestSession()
  Object.assign(opened.source, {
    watch: () => {
      throw new Error('broken')
    },
  })
  await expect(opened.session.connect(wallet)).resolves.toHaveLength(1)
  expect(opened.diagnostics).toMatchObject([{ message: 'A wallet cannot be followed' }])
})
