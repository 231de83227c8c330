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
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(shown).toEqual([])
})

test('the announcement replaces no other toast', async () => {
  const { session, kernel, shown } = await open()
  await kernel.router.open('List')
  kernel.toast({ kind: 'success', text: 'An account was created' })
  await session.connect(fakeConnector())
  await vi.waitFor(() => expect(kernel.store.get(modalAtom).open).toBe(false))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(kernel.store.get(toastAtom)?.text).toBe('An account was created')
  expect(shown).toHaveLength(1)
})

test('a view of a later tap is shown although the taps before it are asynchronous', async () => {
  vi.stubGlobal('document', {})
  const slow = fakePlugin({
    id: 'slow',
    on: ['hook:connected'],
    setup: (context) => context.tap('connected', async () => void (await Promise.resolve())),
  })
  const shows = fakePlugin({
    id: 'shows',
    on: ['hook:connected'],
    needs: ['router'],
    setup: (context) => context.tap('connected', async () => void context.router.open('Next')),
  })
  const { session, kernel } = await createTestSession({
    plugins: [viewPlugin('lists', ['List', 'Next']), slow, shows],
  })
  await kernel.router.open('List')
  await session.connect(fakeConnector())
  await vi.waitFor(() => expect(kernel.store.get(stackAtom).map(({ view }) => view)).toEqual(['Next']))
  expect(kernel.store.get(toastAtom)).toBeUndefined()
})
