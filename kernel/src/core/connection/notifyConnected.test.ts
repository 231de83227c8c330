import { afterEach, expect, test, vi } from 'vitest'
import {
  createTestSession,
  fakeConnection,
  fakeConnector,
  fakePlugin,
  viewPlugin,
} from '../../testing/index.ts'
import { connectionsAtom, modalAtom, stackAtom, toastAtom } from '../state/atoms.ts'

afterEach(() => vi.unstubAllGlobals())

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

/** A session that connects any wallet, and the texts of the toasts that were shown. */
async function open() {
  vi.stubGlobal('document', {})
  const opened = await createTestSession({
    answers: { connect: async ({ id }) => [fakeConnection({ id, connectorId: id })] },
    plugins: [viewPlugin('lists', ['List'])],
  })
  const { store } = opened.kernel
  const shown: string[] = []
  store.sub(toastAtom, () => {
    const toast = store.get(toastAtom)
    if (toast) shown.push(`${toast.kind}: ${toast.text}`)
  })
  return { ...opened, store, shown }
}

test('a wallet that connects while the modal is open is announced when the modal closes', async () => {
  const { session, kernel, shown } = await open()
  await kernel.router.open('List')
  await session.connect(fakeConnector())
  await vi.waitFor(() => expect(shown).toEqual(['success: kernel.connected']))
})

test('a wallet that a site connects without the modal is not announced', async () => {
  const { session, store, shown } = await open()
  await session.connect(fakeConnector())
  await vi.waitFor(() => expect(store.get(connectionsAtom).eip155).toHaveLength(1))
  await wait(20)
  expect(shown).toEqual([])
})

test('the announcement replaces no other toast', async () => {
  const { session, kernel, shown } = await open()
  await kernel.router.open('List')
  kernel.toast({ kind: 'success', text: 'An account was created' })
  await session.connect(fakeConnector())
  await vi.waitFor(() => expect(kernel.store.get(modalAtom).open).toBe(false))
  await wait(20)
  expect(kernel.store.get(toastAtom)?.text).toBe('An account was created')
  expect(shown).toHaveLength(1)
})

/** A plugin whose tap of `connected` runs this. */
const tapping = (id: string, run: (open: (view: string) => Promise<void>) => Promise<void>) =>
  fakePlugin({
    id,
    on: ['hook:connected'],
    needs: ['router'],
    setup: (context) => context.tap('connected', () => run(context.router.open)),
  })

/** A session whose modal shows a list when a wallet connects, with these plugins. */
async function openList(...plugins: readonly ReturnType<typeof tapping>[]) {
  vi.stubGlobal('document', {})
  const opened = await createTestSession({ plugins: [viewPlugin('lists', ['List', 'Next']), ...plugins] })
  await opened.kernel.router.open('List')
  return opened
}

test('a tap that opens a view keeps the modal open, although it and the tap before it wait for something', async () => {
  const { session, kernel } = await openList(
    tapping('slow', () => wait(60)),
    tapping('shows', async (openView) => {
      await wait(60)
      await openView('Next')
    }),
  )
  const closed = vi.fn()
  kernel.store.sub(modalAtom, () => void (kernel.store.get(modalAtom).open || closed()))
  await session.connect(fakeConnector())
  await vi.waitFor(() => expect(kernel.store.get(stackAtom).map(({ view }) => view)).toEqual(['Next']))
  await wait(60)
  expect([kernel.store.get(toastAtom), closed.mock.calls]).toEqual([undefined, []])
})

test('a tap that does not resolve keeps the modal open for a second', async () => {
  const { session, kernel } = await openList(tapping('hangs', () => new Promise(() => undefined)))
  session.connect(fakeConnector()).catch(() => undefined)
  await wait(800)
  expect(kernel.store.get(modalAtom).open).toBe(true)
  await vi.waitFor(() => expect(kernel.store.get(modalAtom).open).toBe(false), { timeout: 3_000 })
})
