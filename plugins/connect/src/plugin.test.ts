import { connectorsAtom, LatchkitError, modalAtom } from '@latchkit/kernel'
import { stackAtom } from '@latchkit/kernel/plugin'
import {
  createTestKernel,
  createTestSession,
  deferred,
  type FakeAnswers,
  fakeConnection,
  fakeConnector,
  serviceOf,
  viewPlugin,
} from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from './index.ts'
import { connectToken } from './model.ts'

afterEach(() => void vi.unstubAllGlobals())

const wallet = fakeConnector()
const other = fakeConnector({ id: 'other', name: 'Other' })

async function open(answers: FakeAnswers = {}) {
  // Opening the modal needs a page.
  vi.stubGlobal('document', {})
  const opened = await createTestSession({ answers, plugins: [connect()] })
  const model = await serviceOf(opened.kernel, 'connect', connectToken)
  const attempt = () => opened.kernel.store.get(model.attemptAtom)
  await opened.kernel.router.open('Connect')
  return { ...opened, model, attempt }
}

test('choosing a wallet shows the pending attempt, sends one request, and closes the modal at the end', async () => {
  const answer = deferred<[ReturnType<typeof fakeConnection>]>()
  const { model, attempt, source, kernel } = await open({ connect: () => answer.promise })
  await model.select(wallet)
  expect(attempt()).toMatchObject({ connector: wallet, state: 'waiting', count: 1 })
  await model.select(wallet)
  model.attempt(wallet)
  await vi.waitFor(() => expect(source.calls).toEqual(['connect']))
  answer.resolve([fakeConnection()])
  await vi.waitFor(() => expect(attempt()).toBeUndefined())
  expect(kernel.store.get(modalAtom).open).toBe(false)
})

const views = ({ store }: Awaited<ReturnType<typeof open>>['kernel']) =>
  store.get(stackAtom).map(({ view }) => view)

test('the view that waits for a wallet is shown when the wallet takes longer, or has declined', async () => {
  const answer = deferred<[ReturnType<typeof fakeConnection>]>()
  const slow = await open({ connect: () => answer.promise })
  await slow.model.select(wallet)
  expect(views(slow.kernel)).toEqual(['Connect', 'ConnectingExternal'])
  const declining = await open({ connect: () => Promise.reject({ code: 4001 }) })
  await declining.model.select(wallet)
  expect(views(declining.kernel)).toEqual(['Connect', 'ConnectingExternal'])
  expect(declining.attempt()?.state).toBe('declined')
})

test('a wallet that answers at once connects without a flash of the view that waits for it', async () => {
  const { model, kernel, attempt } = await open({ connect: async () => [fakeConnection()] })
  const shown = new Set<string>()
  kernel.store.sub(stackAtom, () => {
    for (const view of views(kernel)) shown.add(view)
  })
  await model.select(wallet)
  await vi.waitFor(() => expect(kernel.store.get(modalAtom).open).toBe(false))
  await new Promise((done) => setTimeout(done, 120))
  expect([...shown]).toEqual([])
  expect(attempt()).toBeUndefined()
})

test('the list shows which wallet was used when it is opened again, and not while it closes', async () => {
  const { model, kernel } = await open({ connect: async () => [fakeConnection()] })
  const { store } = kernel
  const shown: (readonly string[])[] = []
  store.sub(model.recentAtom, () => shown.push(views(kernel)))
  await model.select(wallet)
  await vi.waitFor(() => expect(store.get(modalAtom).open).toBe(false))
  await kernel.router.open('Connect')
  expect(shown).toEqual([[]])
  expect(store.get(model.recentAtom).map(({ id }) => id)).toEqual([wallet.id])
})

test('closing the modal right after choosing a wallet cancels the attempt, and opens nothing later', async () => {
  const { model, kernel, attempt } = await open({ connect: () => new Promise(() => undefined) })
  const chosen = model.select(wallet)
  await vi.waitFor(() => expect(attempt()?.state).toBe('waiting'))
  kernel.router.close()
  await chosen
  expect([attempt(), views(kernel)]).toEqual([undefined, []])
})

test.each([
  ['ConnectingExternal', {}],
  ['ConnectingWalletConnect', { type: 'WALLET_CONNECT' }],
  ['ConnectingMultiChain', { type: 'MULTI_CHAIN', members: [wallet] }],
] as const)('a wallet that a site chooses while the modal is closed opens it with %s', async (view, row) => {
  const { model, kernel } = await open({ connect: () => new Promise(() => undefined) })
  kernel.plugins.use(viewPlugin('pairing', ['ConnectingWalletConnect']))
  kernel.router.close()
  await model.select({ ...wallet, ...row })
  expect(views(kernel)).toEqual([view])
})

test('removing the plugin right after choosing a wallet opens nothing', async () => {
  const { model, kernel, attempt } = await open({ connect: () => new Promise(() => undefined) })
  const chosen = model.select(wallet)
  await vi.waitFor(() => expect(attempt()?.state).toBe('waiting'))
  kernel.plugins.remove('connect')
  await expect(chosen).resolves.toBeUndefined()
  expect(views(kernel)).not.toContain('ConnectingExternal')
})

test('of two wallets that are chosen in a row, the second one is waited for', async () => {
  const { model, kernel } = await open({ connect: () => new Promise(() => undefined) })
  await Promise.all([model.select(wallet), model.select(other)])
  expect(kernel.store.get(stackAtom).at(-1)?.params).toMatchObject({ connectorId: other.id })
  expect(views(kernel)).toEqual(['Connect', 'ConnectingExternal'])
})

test.each([
  [{ code: 4001 }, { state: 'declined' }],
  [{ code: -32002, message: 'pending' }, { state: 'busy' }],
  [new Error('Locked'), { state: 'failed', message: 'Locked' }],
  ['x', { state: 'failed', message: 'x' }],
  [null, { state: 'failed', message: 'The wallet gave no reason' }],
])('the wallet rejects with %j: the attempt is %j', async (error, expected) => {
  const { model, attempt } = await open({ connect: () => Promise.reject(error) })
  await model.select(wallet)
  await vi.waitFor(() => expect(attempt()).toMatchObject(expected))
})

test('a retry increments the count and sends another request', async () => {
  const { model, attempt, source } = await open({ connect: () => Promise.reject({ code: 4001 }) })
  await model.select(wallet)
  await vi.waitFor(() => expect(attempt()?.state).toBe('declined'))
  model.attempt(wallet)
  await vi.waitFor(() => expect(attempt()).toMatchObject({ state: 'declined', count: 2 }))
  expect(source.calls).toEqual(['connect', 'connect'])
})

test('leaving the view cancels the attempt, and its late response is ignored', async () => {
  const answer = deferred<[ReturnType<typeof fakeConnection>]>()
  const { model, attempt, kernel, statuses } = await open({ connect: () => answer.promise })
  await model.select(wallet)
  kernel.router.back()
  expect(attempt()).toBeUndefined()
  answer.resolve([fakeConnection()])
  await vi.waitFor(() => expect(statuses).toEqual(['connecting', 'disconnected']))
})

test('an attempt with another wallet replaces the first one', async () => {
  const { model, attempt, source } = await open({ connect: () => new Promise(() => undefined) })
  await model.select(wallet)
  model.attempt(other)
  await vi.waitFor(() => expect(attempt()).toMatchObject({ connector: other, state: 'waiting' }))
  await vi.waitFor(() => expect(source.calls).toEqual(['connect', 'connect']))
  expect(attempt()?.connector).toBe(other)
})

test('going back and choosing the same wallet again sends another request', async () => {
  const { model, attempt, kernel, source } = await open({ connect: () => new Promise(() => undefined) })
  await model.select(wallet)
  await vi.waitFor(() => expect(source.calls).toHaveLength(1))
  kernel.router.back()
  await model.select(wallet)
  await vi.waitFor(() => expect(source.calls).toHaveLength(2))
  expect(attempt()?.state).toBe('waiting')
})

test('discovery ends after every source was activated, with or without wallets', async () => {
  const { model, kernel } = await open()
  await vi.waitFor(() => expect(kernel.store.get(model.discoveredAtom)).toBe(true))
  expect(kernel.store.get(connectorsAtom)).toEqual([wallet])
  const { kernel: bare } = createTestKernel({ plugins: [connect()] })
  const alone = await serviceOf(bare, 'connect', connectToken)
  await vi.waitFor(() => expect(bare.store.get(alone.discoveredAtom)).toBe(true))
})

test('the guide URL comes from the services of the kit', async () => {
  const { kernel } = createTestKernel({
    plugins: [connect()],
    services: { links: 'https://links.example/base/' },
  })
  const { guideUrl } = await serviceOf(kernel, 'connect', connectToken)
  expect(guideUrl).toBe('https://links.example/base/')
})

test('removing the plugin cancels its attempt', async () => {
  const { model, kernel, statuses } = await open({ connect: () => new Promise(() => undefined) })
  await model.select(wallet)
  await vi.waitFor(() => expect(statuses).toEqual(['connecting']))
  kernel.plugins.remove('connect')
  await vi.waitFor(() => expect(statuses).toEqual(['connecting', 'disconnected']))
  expect(LatchkitError).toBeDefined()
})
