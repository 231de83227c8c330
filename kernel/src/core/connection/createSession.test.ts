import { afterEach, expect, test, vi } from 'vitest'
import type { ChainAdapter } from '../../contracts/chain.ts'
import { chainAdapterToken } from '../../contracts/tokens.ts'
import {
  createFakeAdapter,
  createStorageArea,
  createTestKernel,
  createTestSession,
  deferred,
  fakeConnection,
  fakeConnector,
  fakePlugin,
} from '../../testing/index.ts'
import type { Context } from '../ports/portTable.ts'
import { connectionsAtom, modalAtom, statusesAtom, toastAtom, writable } from '../state/atoms.ts'
import { connectionsKey, savedRow } from './testing/storeConnections.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const send = { method: 'eth_sendTransaction', params: [{}] }
const wallet = fakeConnector()
const solana = fakeConnection({
  id: 'solana:wallet',
  namespace: 'solana',
  chainId: 'solana:main',
  accounts: ['solana:main:abc'],
})
const nextTask = () => new Promise((done) => setTimeout(done))
const never = () => new Promise<never>(() => undefined)

function stubStorage(rows: Record<string, unknown> = {}, locks?: object) {
  const area = createStorageArea(
    Object.fromEntries(Object.entries(rows).map(([name, value]) => [name, JSON.stringify(value)])),
  )
  vi.stubGlobal('window', { localStorage: area })
  vi.stubGlobal('navigator', { locks })
  return area
}

const adapterPlugin = (namespace: ChainAdapter['namespace'], setup = vi.fn()) =>
  fakePlugin({
    id: `${namespace}-chain`,
    on: [`namespace:${namespace}`],
    setup(context: Context) {
      setup()
      context.provide(chainAdapterToken, createFakeAdapter({ namespace }))
    },
  })

test('a request activates only the plugin of its namespace', async () => {
  const woken = [vi.fn(), vi.fn()]
  const { kernel } = createTestKernel({
    plugins: [adapterPlugin('solana', woken[0]), adapterPlugin('eip155', woken[1])],
  })
  const session = await kernel.session()
  expect((await session.adapter('eip155')).namespace).toBe('eip155')
  expect(woken.map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  expect((await session.adapter('solana')).namespace).toBe('solana')
  expect((await session.adapter('eip155')).namespace).toBe('eip155')
  await expect(session.adapter('cosmos')).rejects.toMatchObject({
    reason: 'ADAPTER_NOT_FOUND',
    message: 'Adapter not found',
  })
})

/** Two wallets in different namespaces, each with a pending request. */
async function openTwo() {
  const opened = await createTestSession({
    answers: {
      request: never,
      connect: async ({ namespace }) => [namespace === 'solana' ? solana : fakeConnection()],
    },
    plugins: [
      adapterPlugin('solana'),
      fakePlugin({ id: 'rows', namespace: 'solana', methods: { solana_read: 'safe' } }),
    ],
  })
  await opened.session.connect(wallet)
  await opened.session.connect(fakeConnector({ id: 'other', namespace: 'solana' }))
  const pending = [
    opened.provider.request({ method: 'eth_blockNumber' }),
    opened.kernel.provider('solana').request({ method: 'solana_read' }),
  ]
  for (const request of pending) request.catch(() => undefined)
  await vi.waitFor(() => expect(opened.source.requests).toHaveLength(2))
  return { ...opened, pending }
}

test('disconnecting a wallet ends only its own requests', async () => {
  const { session, pending } = await openTwo()
  await session.disconnect('eip155:wallet')
  await expect(pending[0]).rejects.toMatchObject({ reason: 'DISCONNECTED' })
  expect(session.openRequests()).toBe(1)
})

test('removing a plugin disconnects only its own wallets', async () => {
  const { session, kernel } = await openTwo()
  kernel.store.set(writable.connections, (all) => ({ ...all, solana: [{ ...solana, source: 'relay' }] }))
  session.disconnectSource('fake')
  expect(kernel.store.get(connectionsAtom)).toMatchObject({ eip155: [], solana: [{ source: 'relay' }] })
  expect(kernel.store.get(statusesAtom)).toEqual({ eip155: 'disconnected', solana: 'connected' })
})

test('closing the modal rejects requests that sign or spend only if it rejects', async () => {
  const { session, provider, source } = await createTestSession({ answers: { request: never } })
  await session.connect(wallet)
  const pending = provider.request(send)
  pending.catch(() => undefined)
  await vi.waitFor(() => expect(source.requests).toHaveLength(1))
  session.closed(false)
  expect(session.openRequests()).toBe(1)
  session.closed(true)
  await expect(pending).rejects.toMatchObject({ reason: 'USER_REJECTED' })
})

test('I-05: closing the modal rejects requests that wait for the restore', async () => {
  stubStorage({ [connectionsKey]: { eip155: [savedRow] } })
  const slow = deferred<[ReturnType<typeof fakeConnection>]>()
  const { kernel, provider, source } = await createTestSession({ answers: { restore: () => slow.promise } })
  const pending = provider.request(send)
  await vi.waitFor(() => expect(source.calls).toEqual(['restore']))
  kernel.onClosed(true)
  slow.resolve([fakeConnection()])
  await expect(pending).rejects.toMatchObject({ reason: 'USER_REJECTED' })
  expect(source.requests).toEqual([])
})

test('a wallet has its own prompt only if its source listed it so when it was connected', async () => {
  for (const [row, reason] of [
    [{ id: 'wallet', hasOwnPrompt: false }, 'NO_APPROVER'],
    [{ id: 'another', hasOwnPrompt: true }, 'NO_APPROVER'],
    [{ id: 'wallet', hasOwnPrompt: true }, undefined],
  ] as const) {
    const { session, provider, source, kernel } = await createTestSession()
    const other = fakeConnector({ id: 'first', hasOwnPrompt: !row.hasOwnPrompt })
    kernel.store.set(source.connectors, [other, fakeConnector(row)])
    await session.connect(wallet)
    // A later list has no effect on this connection.
    kernel.store.set(source.connectors, [fakeConnector({ hasOwnPrompt: !row.hasOwnPrompt })])
    if (reason) await expect(provider.request(send)).rejects.toMatchObject({ reason })
    else await expect(provider.request(send)).resolves.toBe('answer')
  }
})

test("a local answer uses the wallet's network, or else the first one of the namespace", async () => {
  const { session, provider } = await createTestSession({
    answers: { connect: async () => [fakeConnection({ chainId: 'eip155:2' })] },
  })
  const answerLocally = vi.spyOn(await session.adapter('eip155'), 'answerLocally')
  await provider.request({ method: 'eth_accounts' })
  expect(answerLocally.mock.lastCall?.[1]).toEqual({ accounts: [], chainId: 'eip155:1' })
  await session.connect(wallet)
  await provider.request({ method: 'eth_accounts' })
  expect(answerLocally.mock.lastCall?.[1]).toEqual({
    accounts: fakeConnection().accounts,
    chainId: 'eip155:2',
  })
})

test('a request that asks to connect and has no local answer afterwards is sent to the wallet', async () => {
  vi.stubGlobal('document', {})
  const { session, provider, kernel } = await createTestSession()
  vi.spyOn(await session.adapter('eip155'), 'answerLocally').mockReturnValue('connect')
  const pending = provider.request({ method: 'eth_blockNumber' })
  await vi.waitFor(() => expect(kernel.store.get(modalAtom).open).toBe(true))
  await session.connect(wallet)
  await expect(pending).resolves.toBe('answer')
})

test('disconnecting all removes stored connections that were not restored; one id only removes its own', async () => {
  const rows = { eip155: [savedRow], solana: [{ ...savedRow, chainId: 'solana:main' }] }
  const area = stubStorage({ [connectionsKey]: rows })
  const { session, kernel } = await createTestSession()
  await session.disconnect('eip155:wallet')
  expect(JSON.parse(area.rows.get(connectionsKey) ?? '')).toEqual(rows)
  expect(kernel.store.get(statusesAtom)).toEqual({})
  await session.disconnect()
  expect(area.rows.has(connectionsKey)).toBe(false)
  expect(kernel.store.get(statusesAtom)).toEqual({ eip155: 'disconnected', solana: 'disconnected' })
  await session.restore()
  expect(kernel.store.get(connectionsAtom)).toEqual({})
})

test('disconnecting all notifies a connected wallet once', async () => {
  stubStorage()
  const { session, statuses, source } = await createTestSession()
  await session.connect(wallet)
  source.calls.length = 0
  statuses.length = 0
  await session.disconnect()
  expect(statuses).toEqual(['disconnected'])
  expect(source.calls).toEqual(['disconnect'])
})

const intent = {
  id: 'a',
  owner: 'gone',
  method: 'm',
  chainId: 'eip155:1',
  at: 0,
  state: 'dispatched',
}

test('a spending request that an earlier page left open is reported when the session is created', async () => {
  const area = stubStorage({ '@latchkit/main/journal': true, '@latchkit/main/journal:a': intent })
  const { kernel, diagnostics } = await createTestSession()
  await vi.waitFor(() => expect(kernel.store.get(toastAtom)).toMatchObject({ text: 'kernel.orphan' }))
  expect(diagnostics).toHaveLength(1)
  expect(JSON.parse(area.rows.get('@latchkit/main/journal:a') ?? '')).toMatchObject({ state: 'unknown' })
})

test('without a stored marker, the journal is not opened until a request spends', async () => {
  for (const rows of [{}, { '@latchkit/main/journal': null }]) {
    const request = vi.fn(async (_name: string, ...more: readonly unknown[]) => {
      const hold = more.at(-1) as (lock: object) => Promise<void>
      await hold({})
    })
    const area = stubStorage(rows, { request, query: async () => ({}) })
    const { session, provider } = await createTestSession()
    await session.connect(wallet)
    await provider.request({ method: 'personal_sign', params: [] })
    await nextTask()
    expect(request).not.toHaveBeenCalled()
    await provider.request(send)
    await provider.request(send)
    const [account] = fakeConnection().accounts
    const names = request.mock.calls.map(([name]) => name.replace(/page\/.*/, 'page'))
    expect(names).toEqual(['@latchkit/main/page', `send:${account}`, `send:${account}`])
    const written = [...area.rows].filter(([key]) => key.startsWith('@latchkit/main/journal:'))
    expect(written.map(([, text]) => JSON.parse(text))).toMatchObject([{ state: 'done' }, { state: 'done' }])
  }
})
