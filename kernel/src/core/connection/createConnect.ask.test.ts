import { getEventListeners } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import type { HookOptions } from '../../contracts/hooks.ts'
import {
  createTestSession,
  deferred,
  fakeConnection,
  fakeConnector,
  fakePlugin,
  tapPlugin,
  testNetworks,
} from '../../testing/index.ts'
import { connectionsAtom, modalAtom, writable } from '../state/atoms.ts'

afterEach(() => vi.unstubAllGlobals())

const wallet = fakeConnector()
const solana = fakeConnection({
  id: 'solana:wallet',
  namespace: 'solana',
  chainId: 'solana:main',
  accounts: ['solana:main:abc'],
})
const page = () => vi.stubGlobal('document', {})
const nextTask = () => new Promise((done) => setTimeout(done))

test('the source receives the networks of its namespace, and its signal aborts when the visitor aborts', async () => {
  const calls: unknown[] = []
  const never = () => new Promise<never>(() => undefined)
  const { session, kernel } = await createTestSession({
    answers: {
      connect(_, options) {
        calls.push(options)
        return never()
      },
    },
  })
  kernel.store.set(writable.networks, (all) => [
    ...all,
    { ...testNetworks[0], caipNetworkId: 'solana:main', chainNamespace: 'solana' as const },
  ])
  const controller = new AbortController()
  const attempt = session.connect(wallet, { signal: controller.signal })
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  const [{ chains, signal }] = calls as [{ chains: readonly string[]; signal: AbortSignal }]
  expect(chains).toEqual(['eip155:1', 'eip155:2'])
  expect(signal.aborted).toBe(false)
  controller.abort()
  await expect(attempt).rejects.toMatchObject({ reason: 'ABORTED' })
  expect(signal.aborted).toBe(true)
})

test('a connecting tap gives the reason of its refusal, and its signal aborts when the visitor aborts', async () => {
  const signals: AbortSignal[] = []
  const { session } = await createTestSession({
    plugins: [
      tapPlugin('guard', 'connecting', (async (_: unknown, { signal }: HookOptions) => {
        signals.push(signal)
        return { refuse: 'Not on Sundays' }
      }) as never),
    ],
  })
  const controller = new AbortController()
  await expect(session.connect(wallet, { signal: controller.signal })).rejects.toThrow('Not on Sundays')
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
})

test('an aborted signal prevents the call of the wallet', async () => {
  const { session, source, statuses } = await createTestSession()
  await expect(session.connect(wallet, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    reason: 'ABORTED',
  })
  await nextTask()
  expect([source.calls, statuses]).toEqual([[], []])
})

test('a wallet whose attempt was aborted can be connected again, and the first answer does not affect the second attempt', async () => {
  const answers = [deferred<[typeof solana]>(), deferred<[typeof solana]>()]
  let callCount = 0
  const { session, source, statuses } = await createTestSession({
    answers: { connect: () => (answers[callCount++] ?? deferred<[typeof solana]>()).promise },
  })
  const controller = new AbortController()
  const first = session.connect(wallet, { signal: controller.signal })
  await vi.waitFor(() => expect(source.calls).toHaveLength(1))
  controller.abort()
  const second = session.connect(wallet)
  await expect(first).rejects.toMatchObject({ reason: 'ABORTED' })
  await vi.waitFor(() => expect(source.calls).toHaveLength(2))
  const joined = session.connect(wallet)
  answers[1]?.resolve([fakeConnection()])
  await expect(Promise.all([second, joined])).resolves.toHaveLength(2)
  expect(source.calls).toHaveLength(2)
  expect(statuses.at(-1)).toBe('connected')
})

test('a late failure of an aborted attempt does not affect a newer attempt', async () => {
  const slow = deferred<[typeof solana]>()
  const { session, statuses, source } = await createTestSession({
    answers: {
      connect: ({ id }) => (id === 'slow' ? slow.promise : new Promise<never>(() => undefined)),
    },
  })
  const failing = session.connect(fakeConnector({ id: 'slow' }))
  await vi.waitFor(() => expect(source.calls).toHaveLength(1))
  session.connect(fakeConnector({ id: 'other' })).catch(() => undefined)
  await vi.waitFor(() => expect(source.calls).toHaveLength(2))
  slow.reject(new Error('locked'))
  await expect(failing).rejects.toThrow('locked')
  expect(statuses).toEqual(['connecting'])
})

test("an attempt that has ended keeps no listener on the caller's signal", async () => {
  const { session } = await createTestSession()
  const controller = new AbortController()
  await session.connect(wallet, { signal: controller.signal })
  await nextTask()
  expect(getEventListeners(controller.signal, 'abort')).toEqual([])
})

test('a caller that waits for one namespace does not receive a wallet of another, and is rejected when the modal closes', async () => {
  page()
  const { session, kernel } = await createTestSession({ answers: { connect: async () => [solana] } })
  const pending = [
    session.connectNamed({ namespace: 'eip155' }),
    session.connectNamed(),
    session.connectNamed({ namespace: 'solana' }),
  ]
  await vi.waitFor(() => expect(kernel.store.get(modalAtom).open).toBe(true))
  await session.connect(fakeConnector({ namespace: 'solana' }))
  await expect(pending[0]).rejects.toMatchObject({ reason: 'CLOSED', code: 4001 })
  await expect(pending[1]).resolves.toMatchObject([solana])
  await expect(pending[2]).resolves.toMatchObject([solana])
})

test('a wallet with several namespaces resolves the callers that wait for one of them', async () => {
  page()
  const created = [solana, fakeConnection()]
  const { session, kernel } = await createTestSession({ answers: { connect: async () => created } })
  const pending = session.connectNamed({ namespace: 'eip155' })
  await vi.waitFor(() => expect(kernel.store.get(modalAtom).open).toBe(true))
  await session.connect(wallet)
  await expect(pending).resolves.toMatchObject(created)
  expect(kernel.store.get(connectionsAtom)).toMatchObject({ solana: [solana], eip155: [fakeConnection()] })
})

test('a wallet that connects while the modal is closed does not affect the router', async () => {
  const { session, kernel } = await createTestSession()
  const finish = vi.spyOn(kernel.router, 'finish')
  await session.connect(wallet)
  expect(finish).not.toHaveBeenCalled()
  expect(kernel.store.get(modalAtom).open).toBe(false)
})

test('the signal of the connected hook aborts when the kit is destroyed', async () => {
  const signals: AbortSignal[] = []
  const { session, kernel } = await createTestSession({
    plugins: [
      tapPlugin('siwx', 'connected', (async (_: unknown, { signal }: HookOptions) => {
        signals.push(signal)
      }) as never),
    ],
  })
  await session.connect(wallet)
  await vi.waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([false]))
  kernel.destroy()
  expect(signals[0]?.aborted).toBe(true)
})

test('F46: a plugin that taps connecting but could not start refuses the connection', async () => {
  const setup = () => Promise.reject(new Error('no'))
  const plugins = [fakePlugin({ id: 'gate', on: ['hook:connecting'], setup })]
  const { session, source } = await createTestSession({ plugins })
  await expect(session.connect(fakeConnector())).rejects.toMatchObject({
    reason: 'REFUSED',
    message: expect.stringContaining('The plugin "gate" could not check this'),
  })
  expect(source.calls).toEqual([])
})
