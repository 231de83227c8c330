import { afterEach, expect, test, vi } from 'vitest'
import { lateReconnectMs, reconnectMs } from '../../base/constants/connectionLimits.ts'
import {
  createTestKernel,
  createTestSession,
  fakeConnection,
  fakeConnector,
  fakePlugin,
} from '../../testing/index.ts'
import { connectionsAtom, stackAtom, statusesAtom, writable } from '../state/atoms.ts'
import { connectionsKey, savedRow, storeConnections } from './testing/storeConnections.ts'

const solana = { ...savedRow, chainId: 'solana:main' }

function stored(rows?: object) {
  const area = storeConnections(rows)
  return { area, write: (next: object) => area.setItem(connectionsKey, JSON.stringify(next)) }
}

const restored = fakeConnection()
const ofSolana = fakeConnection({
  id: 'solana:wallet',
  namespace: 'solana',
  chainId: 'solana:main',
  accounts: ['solana:main:abc'],
})
const answers = {
  restore: async ({ namespace }: { namespace: string }) => [namespace === 'solana' ? ofSolana : restored],
}

afterEach(() => vi.unstubAllGlobals())

test('sync connects the wallets that another tab connected, each once', async () => {
  const { write } = stored()
  const { session, source, kernel } = await createTestSession({ answers })
  await session.sync()
  expect(source.calls).toEqual([])
  write({ eip155: [savedRow] })
  await session.sync()
  await session.sync()
  expect(source.calls).toEqual(['restore'])
  expect(kernel.store.get(connectionsAtom).eip155).toMatchObject([restored])
})

test('sync removes the connections that another tab disconnected, without calling a wallet', async () => {
  const { area, write } = stored({ eip155: [savedRow], solana: [solana] })
  const { session, source, kernel } = await createTestSession({ answers })
  await session.restore()
  write({ eip155: [savedRow] })
  const before = area.rows.get(connectionsKey)
  await session.sync()
  expect(kernel.store.get(connectionsAtom)).toMatchObject({ eip155: [restored], solana: [] })
  expect(source.calls).toEqual(['restore', 'restore'])
  expect(area.rows.get(connectionsKey)).toBe(before)
})

test('sync switches to the wallet that another tab connected in the same namespace', async () => {
  const { write } = stored({ eip155: [savedRow] })
  const { session, kernel, source } = await createTestSession({
    answers: {
      restore: async ({ namespace, connectorId }) => [
        namespace === 'solana' ? ofSolana : fakeConnection({ id: `eip155:${connectorId}`, connectorId }),
      ],
    },
  })
  await session.restore()
  write({ eip155: [{ ...savedRow, connectorId: 'other' }], solana: [solana] })
  await session.sync()
  expect(kernel.store.get(connectionsAtom).eip155).toMatchObject([{ connectorId: 'other' }])
  expect(source.watches[0]?.signal.aborted).toBe(true)
})

test('restored connections are stored again and the others are removed, one by one', async () => {
  const { area } = stored({ eip155: [savedRow], solana: [solana] })
  const { session, kernel } = await createTestSession({
    answers: { restore: async ({ namespace }) => (namespace === 'solana' ? [] : [restored]) },
  })
  await session.restore()
  expect(Object.keys(JSON.parse(area.rows.get(connectionsKey) ?? '{}'))).toEqual(['eip155'])
  expect(kernel.store.get(statusesAtom)).toEqual({ eip155: 'connected', solana: 'disconnected' })
})

test('without stored connections, nothing is written', async () => {
  const { area } = stored()
  const write = vi.spyOn(area, 'removeItem')
  const { session } = await createTestSession()
  await session.restore()
  expect(write).not.toHaveBeenCalled()
})

test('restoring a wallet activates only the plugin of its source', async () => {
  stored({ eip155: [{ ...savedRow, source: 'frame' }] })
  const woken: string[] = []
  const sleeper = (id: string) => fakePlugin({ id, on: [`stored:${id}`], setup: () => void woken.push(id) })
  const { session } = await createTestSession({ plugins: [sleeper('frame'), sleeper('relay')] })
  await session.restore()
  expect(woken).toEqual(['frame'])
})

test('the signal of a restoring source aborts a minute after the start and with the kit', async () => {
  const signals: AbortSignal[] = []
  for (const end of ['time', 'kit'] as const) {
    stored({ eip155: [savedRow] })
    vi.useFakeTimers()
    const { session, kernel, diagnostics } = await createTestSession({
      answers: {
        restore(_, { signal }) {
          signals.push(signal)
          return new Promise(() => undefined)
        },
      },
    })
    const done = session.restore()
    await vi.advanceTimersByTimeAsync(0)
    await vi.waitFor(() => expect(signals).toHaveLength(end === 'time' ? 1 : 2))
    if (end === 'kit') kernel.destroy()
    expect(signals.at(-1)?.aborted).toBe(end === 'kit')
    await vi.advanceTimersByTimeAsync(reconnectMs)
    await done
    expect(diagnostics).toEqual([
      {
        message: 'A stored connection could not be restored',
        details: { connector: 'wallet', error: new Error(`No answer within ${reconnectMs} ms`) },
      },
    ])
    await vi.advanceTimersByTimeAsync(lateReconnectMs - reconnectMs)
    vi.useRealTimers()
  }
})

test('a stored network that is not configured raises an alert, also next to a configured one', async () => {
  stored({ eip155: [savedRow], solana: [solana] })
  const { session, kernel } = await createTestSession({ answers })
  const alert = vi.spyOn(kernel, 'alert')
  await session.restore()
  expect(alert).toHaveBeenCalledExactlyOnceWith('networkNotFound')
})

test('only an open wallet list is replaced by Account, and only if a wallet was restored', async () => {
  const views = async (open: readonly string[], rows: object) => {
    stored(rows)
    const { session, kernel } = await createTestSession()
    kernel.store.set(writable.modal, { open: true, shake: false })
    kernel.store.set(
      writable.stack,
      open.map((view, at) => ({ view, params: undefined, key: at })),
    )
    await session.restore()
    return kernel.store.get(stackAtom).map(({ view }) => view)
  }
  const saved = { eip155: [savedRow] }
  expect(await views(['Connect'], saved)).toEqual(['Account'])
  expect(await views(['Connect'], {})).toEqual(['Connect'])
  expect(await views(['Send'], saved)).toEqual(['Send'])
  expect(await views(['Connect', 'Waiting'], saved)).toEqual(['Connect', 'Waiting'])
  expect(await views([], saved)).toEqual([])
})

test('if the visitor connected elsewhere in the meantime, that status is kept', async () => {
  stored({ eip155: [savedRow] })
  let fail: (error: Error) => void = () => undefined
  const { session, statuses, source } = await createTestSession({
    answers: { restore: () => new Promise((_, reject) => (fail = reject)) },
  })
  const done = session.restore()
  await vi.waitFor(() => expect(source.calls).toEqual(['restore']))
  await session.connect(fakeConnector({ id: 'chosen' }))
  fail(new Error('locked'))
  await done
  expect(statuses).toEqual(['reconnecting', 'connecting', 'connected'])
})

test('a kit without the plugin of a stored wallet starts normally', async () => {
  stored({ eip155: [savedRow] })
  const { kernel, diagnostics } = createTestKernel()
  const session = await kernel.session()
  await session.restore()
  expect(diagnostics).toMatchObject([{ details: { error: { reason: 'CONNECTOR_NOT_FOUND' } } }])
})
