import { afterEach, expect, test, vi } from 'vitest'
import {
  createTestSession,
  deferred,
  fakeConnection,
  fakeConnector,
  fakePlugin,
  tapPlugin,
} from '../../testing/index.ts'
import { connectionsAtom, modalAtom, statusAtom, writable } from '../state/atoms.ts'

afterEach(() => vi.unstubAllGlobals())

const wallet = fakeConnector()
const connected = fakeConnection({ connector: wallet })
const page = () => vi.stubGlobal('document', {})

test('I-26: the status changes from disconnected to connecting to connected', async () => {
  const { kernel, session, statuses, source } = await createTestSession()
  await expect(session.connect(wallet)).resolves.toEqual([connected])
  expect(statuses).toEqual(['connecting', 'connected'])
  expect(kernel.store.get(connectionsAtom).eip155).toEqual([connected])
  expect(source.watches).toHaveLength(1)
})

test('a second call for the same wallet joins the pending attempt', async () => {
  const answer = deferred<[ReturnType<typeof fakeConnection>]>()
  const { session, source } = await createTestSession({ answers: { connect: () => answer.promise } })
  const both = [session.connect(wallet), session.connect(wallet)]
  await vi.waitFor(() => expect(source.calls).toEqual(['connect']))
  answer.resolve([fakeConnection()])
  expect(await Promise.all(both)).toEqual([[connected], [connected]])
  await session.connect(wallet)
  expect(source.calls).toEqual(['connect', 'connect'])
})

test('the network that the visitor selected is the first one that the source receives', async () => {
  const received: unknown[] = []
  const { kernel, session } = await createTestSession({
    answers: {
      connect: async (_, { chains }) => {
        received.push(chains)
        return [fakeConnection()]
      },
    },
  })
  kernel.store.set(writable.chosenNetwork, { eip155: 'eip155:2' })
  await session.connect(wallet)
  expect(received).toEqual([['eip155:2', 'eip155:1']])
})

test('a rejection has the same reason for all wallets, and the status is restored', async () => {
  for (const error of [{ code: 4001 }, { code: 5000 }, new Error('User rejected the request.')]) {
    const { session, statuses } = await createTestSession({
      answers: { connect: () => Promise.reject(error) },
    })
    await expect(session.connect(wallet)).rejects.toMatchObject({ reason: 'USER_REJECTED', code: 4001 })
    expect(statuses).toEqual(['connecting', 'disconnected'])
  }
})

test('a second connection that fails leaves the first one connected', async () => {
  const failing = { now: false }
  const { session, statuses } = await createTestSession({
    answers: {
      connect: async () => (failing.now ? Promise.reject(new Error('locked')) : [fakeConnection()]),
    },
  })
  await session.connect(wallet)
  failing.now = true
  await expect(session.connect(fakeConnector({ id: 'other' }))).rejects.toThrow('locked')
  expect(statuses).toEqual(['connecting', 'connected', 'connecting', 'connected'])
})

test('a wallet that shares no account is not connected', async () => {
  const { session, statuses } = await createTestSession({ answers: { connect: async () => [] } })
  await expect(session.connect(wallet)).rejects.toThrow()
  expect(statuses).toEqual(['connecting', 'disconnected'])
})

test('an answer after the abort changes nothing', async () => {
  const answer = deferred<[ReturnType<typeof fakeConnection>]>()
  const { kernel, session, source, statuses, events } = await createTestSession({
    answers: { connect: () => answer.promise },
  })
  const visitor = new AbortController()
  const attempt = session.connect(wallet, { signal: visitor.signal })
  await vi.waitFor(() => expect(source.calls).toEqual(['connect']))
  visitor.abort()
  await expect(attempt).rejects.toMatchObject({ reason: 'ABORTED' })
  answer.resolve([fakeConnection()])
  await new Promise((done) => setTimeout(done))
  expect(kernel.store.get(connectionsAtom).eip155 ?? []).toEqual([])
  expect([statuses, events, source.watches]).toEqual([['connecting', 'disconnected'], [], []])
})

test('an abort ends the attempt at any stage, even if a plugin never answers', async () => {
  const { session, source } = await createTestSession({
    plugins: [tapPlugin('slow', 'connecting', () => new Promise<never>(() => undefined))],
  })
  const visitor = new AbortController()
  const attempt = session.connect(wallet, { signal: visitor.signal })
  setTimeout(() => visitor.abort())
  await expect(attempt).rejects.toMatchObject({ reason: 'ABORTED' })
  expect(source.calls).toEqual([])
})

test('a plugin can refuse a connection, and a plugin that fails refuses', async () => {
  const refuse = async () => ({ refuse: 'Not here' })
  const fail = () => Promise.reject(new Error('broken'))
  for (const answer of [refuse, fail]) {
    const { session, source } = await createTestSession({
      plugins: [tapPlugin('guard', 'connecting', answer)],
    })
    await expect(session.connect(wallet)).rejects.toMatchObject({ reason: 'REFUSED' })
    expect(source.calls).toEqual([])
  }
})

test('the connected hook fires after the status is connected', async () => {
  const seen: string[] = []
  const opened = await createTestSession({
    plugins: [
      tapPlugin('siwx', 'connected', async () => void seen.push(opened.kernel.store.get(statusAtom))),
    ],
  })
  await opened.session.connect(wallet)
  await vi.waitFor(() => expect(seen).toEqual(['connected']))
})

test('ask opens the wallet list and resolves with the selected wallet, and the modal closes', async () => {
  page()
  const { kernel, session } = await createTestSession()
  const pending = session.connectNamed({ namespace: 'eip155' })
  await vi.waitFor(() => expect(kernel.store.get(modalAtom).open).toBe(true))
  await session.connect(wallet)
  await expect(pending).resolves.toEqual([connected])
  expect(kernel.store.get(modalAtom).open).toBe(false)
})

test('closing rejects all waiting callers, before and after the modal is shown', async () => {
  page()
  const { kernel, session } = await createTestSession()
  const early = session.connectNamed()
  kernel.router.close()
  await expect(early).rejects.toMatchObject({ reason: 'CLOSED', code: 4001 })
  expect(kernel.store.get(modalAtom).open).toBe(false)
  const late = session.connectNamed()
  await vi.waitFor(() => expect(kernel.store.get(modalAtom).open).toBe(true))
  kernel.router.close()
  await expect(late).rejects.toMatchObject({ reason: 'CLOSED', code: 4001 })
})

test("ask ends with the caller's signal and with the kit, and rejects immediately without a page", async () => {
  const { session } = await createTestSession()
  await expect(session.connectNamed()).rejects.toMatchObject({ reason: 'NO_DOM' })
  page()
  const { kernel, session: second } = await createTestSession()
  await expect(second.connectNamed({ signal: AbortSignal.abort() })).rejects.toMatchObject({
    reason: 'ABORTED',
  })
  expect(kernel.store.get(modalAtom).open).toBe(false)
  await expect(second.connectNamed({ signal: AbortSignal.timeout(1) })).rejects.toMatchObject({
    reason: 'ABORTED',
  })
  const last = second.connectNamed()
  kernel.destroy()
  await expect(last).rejects.toMatchObject({ reason: 'DESTROYED' })
})

test('destroying the kit ends its attempts and its pending requests', async () => {
  const never = () => new Promise<never>(() => undefined)
  const { kernel, session, provider, source } = await createTestSession({ answers: { request: never } })
  await session.connect(wallet)
  const pending = provider.request({ method: 'eth_blockNumber' })
  await vi.waitFor(() => expect(source.requests).toHaveLength(1))
  const attempt = session.connect(fakeConnector({ id: 'slow' }), { signal: new AbortController().signal })
  kernel.destroy()
  await expect(pending).rejects.toMatchObject({ reason: 'DESTROYED' })
  await expect(attempt).rejects.toMatchObject({ reason: 'ABORTED' })
  expect(session.openRequests()).toBe(0)
})

test('a request for accounts connects through the modal and then resolves', async () => {
  page()
  const { provider, session, kernel } = await createTestSession()
  await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([])
  const pending = provider.request({ method: 'eth_requestAccounts' })
  await vi.waitFor(() => expect(kernel.store.get(modalAtom).open).toBe(true))
  await session.connect(wallet)
  await expect(pending).resolves.toEqual(fakeConnection().accounts)
})

test('without a connector source, connecting fails instead of waiting', async () => {
  const { session } = await createTestSession({ plugins: [fakePlugin({ id: 'idle' })] })
  await expect(session.connect(fakeConnector({ source: 'nobody' }))).rejects.toMatchObject({
    reason: 'CONNECTOR_NOT_FOUND',
  })
})

test('an attempt with several callers continues when the first one aborts, and ends with the last one', async () => {
  const answer = deferred<[ReturnType<typeof fakeConnection>]>()
  const { session, source, statuses } = await createTestSession({
    answers: { connect: () => answer.promise },
  })
  const [first, second] = [new AbortController(), new AbortController()]
  const one = session.connect(wallet, { signal: first.signal })
  const two = session.connect(wallet, { signal: second.signal })
  first.abort()
  await expect(one).rejects.toMatchObject({ reason: 'ABORTED' })
  answer.resolve([fakeConnection()])
  await expect(two).resolves.toEqual([connected])
  expect(source.calls).toEqual(['connect'])
  expect(statuses).toEqual(['connecting', 'connected'])
})

test('I-33: if its plugin is removed, an attempt ends immediately, and a late answer of the wallet is ignored', async () => {
  const answer = deferred<[ReturnType<typeof fakeConnection>]>()
  const { kernel, session, source, statuses } = await createTestSession({
    answers: { connect: () => answer.promise },
  })
  const connecting = session.connect(wallet)
  await vi.waitFor(() => expect(source.calls).toEqual(['connect']))
  kernel.plugins.remove('fake')
  await expect(connecting).rejects.toMatchObject({ reason: 'ABORTED' })
  answer.resolve([fakeConnection()])
  await new Promise((done) => setTimeout(done))
  expect(statuses).toEqual(['connecting', 'disconnected'])
  expect(kernel.store.get(connectionsAtom).eip155 ?? []).toEqual([])
})
