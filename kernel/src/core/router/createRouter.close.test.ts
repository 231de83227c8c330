import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shakeMs } from '../../base/constants/limits.ts'
import { createTestKernel, deferred, fakeConnection, fakePlugin, viewPlugin } from '../../testing/index.ts'
import { modalAtom, stackAtom, writable } from '../state/atoms.ts'

beforeEach(() => vi.useRealTimers())
afterEach(() => vi.useRealTimers())

function openRouter() {
  const { kernel } = createTestKernel({ plugins: [viewPlugin('base', ['Connect', 'Account', 'One', 'Two'])] })
  const hold = { now: false }
  kernel.hooks.tap('hold', kernel.signal, 'close', () => (hold.now ? 'stay' : undefined))
  return {
    kernel,
    hold,
    router: kernel.router,
    onClosed: vi.spyOn(kernel, 'onClosed'),
    views: () => kernel.store.get(stackAtom).map(({ view }) => view),
    modal: () => kernel.store.get(modalAtom),
    connect: () => {
      kernel.store.set(writable.connections, { eip155: [fakeConnection()] })
      kernel.store.set(writable.activeNamespace, 'eip155')
    },
  }
}

test('closing notifies the session once and rejects pending requests', async () => {
  const { router, onClosed } = openRouter()
  router.close()
  expect(onClosed).not.toHaveBeenCalled()
  await router.open('One')
  router.close()
  router.close()
  expect(onClosed.mock.calls).toEqual([[true]])
})

test('closing during a transaction cancels its steps instead, the last one first', async () => {
  const { router, onClosed, kernel } = openRouter()
  const canceled: string[] = []
  await router.open('One')
  for (const name of ['first', 'second'])
    router.port.beginTransaction({ onCancel: () => canceled.push(name) })
  router.close()
  expect(canceled).toEqual(['second', 'first'])
  expect(onClosed.mock.calls).toEqual([[false]])
  expect(kernel.store.get(writable.transactions)).toEqual([])
})

test('a transaction that fails goes back, and steps without callbacks are supported', async () => {
  const { router, views } = openRouter()
  await router.open('One')
  await router.push('Two')
  for (const end of ['success', 'error', 'cancel'] as const) {
    router.port.beginTransaction({})
    router.port.endTransaction(end)
  }
  expect(views()).toEqual([])
  await router.open('One')
  router.port.beginTransaction({})
  router.close()
  expect(views()).toEqual([])
})

test('finish closes an open or opening modal, and pending requests continue', async () => {
  const { router, onClosed, modal } = openRouter()
  router.finish()
  expect(onClosed).not.toHaveBeenCalled()
  await router.open('One')
  router.finish()
  expect([modal().open, onClosed.mock.calls]).toEqual([false, [[false]]])
  const ready = deferred()
  const opening = router.open('One', undefined, ready.promise)
  router.finish()
  ready.resolve()
  await opening
  expect([modal().open, onClosed.mock.calls]).toEqual([false, [[false], [false]]])
  router.finish()
  expect(onClosed).toHaveBeenCalledTimes(2)
})

test('an opening that failed no longer counts as pending', async () => {
  const { router, onClosed } = openRouter()
  await expect(router.open('Nowhere')).rejects.toMatchObject({ reason: 'UNKNOWN_VIEW' })
  router.close()
  router.finish()
  expect(onClosed).not.toHaveBeenCalled()
})

test('a plugin cannot keep a modal open that is not open yet', async () => {
  const { router, hold, modal } = openRouter()
  hold.now = true
  const ready = deferred()
  const opening = router.open('One', undefined, ready.promise)
  router.close()
  ready.resolve()
  await opening
  expect(modal()).toMatchObject({ open: false, shake: false })
})

test('a view that is pushed while the modal is closed, or before it was closed, is dropped', async () => {
  const { router, views } = openRouter()
  await router.push('One')
  await router.replace('One')
  await router.reset('One')
  expect(views()).toEqual([])
  await router.open('One')
  const pending = router.push('Two')
  router.close()
  await router.open('One')
  await pending
  expect(views()).toEqual(['One'])
})

test('F52: a view that is pending when the kit is destroyed is dropped without an UNKNOWN_VIEW error', async () => {
  const { router, kernel, views } = openRouter()
  await router.open('One')
  const late = router.push('Two')
  kernel.destroy()
  await expect(late).resolves.toBeUndefined()
  expect(views()).toEqual([])
})

test('a view that is pushed onto an open modal with an empty stack is its first view', async () => {
  const { router, kernel, views } = openRouter()
  kernel.store.set(writable.modal, { open: true, shake: false })
  await router.push('One')
  expect(views()).toEqual(['One'])
})

test('an opened modal does not shake; each shake has the same duration, and ends with the modal or the kit', async () => {
  vi.useFakeTimers()
  const { router, hold, modal, kernel } = openRouter()
  await router.open('One')
  expect(modal()).toMatchObject({ open: true, shake: false })
  hold.now = true
  router.close()
  vi.advanceTimersByTime(shakeMs - 1)
  router.close()
  vi.advanceTimersByTime(1)
  expect(modal().shake).toBe(true)
  vi.advanceTimersByTime(shakeMs - 2)
  expect(modal().shake).toBe(true)
  vi.advanceTimersByTime(1)
  expect(modal()).toMatchObject({ open: true, shake: false })
  router.close()
  hold.now = false
  router.close()
  expect(vi.getTimerCount()).toBe(0)
  await router.open('One')
  hold.now = true
  router.close()
  expect(vi.getTimerCount()).toBe(1)
  kernel.destroy()
  expect(vi.getTimerCount()).toBe(0)
})

test('back shows the previous view, and only replaces a wallet list, and only if a wallet is connected', async () => {
  const { router, views, connect } = openRouter()
  await router.open('Connect')
  for (const view of ['One', 'Two']) await router.push(view)
  router.back()
  await new Promise((done) => setTimeout(done))
  expect(views()).toEqual(['Connect', 'One'])
  router.back()
  await new Promise((done) => setTimeout(done))
  expect(views()).toEqual(['Connect'])
  await router.push('One')
  await router.push('Two')
  connect()
  router.back()
  await new Promise((done) => setTimeout(done))
  expect(views()).toEqual(['Connect', 'One'])
  router.back()
  await vi.waitFor(() => expect(views()).toEqual(['Account']))
})

test('removing a plugin without views on the stack changes nothing, and one that owns all views closes the modal', async () => {
  const { router, kernel, onClosed } = openRouter()
  kernel.plugins.use(viewPlugin('extra', ['Extra']))
  kernel.plugins.use(fakePlugin({ id: 'other' }))
  await router.open('One')
  const before = kernel.store.get(stackAtom)
  kernel.plugins.remove('other')
  expect(kernel.store.get(stackAtom)).toBe(before)
  await router.open('Extra')
  kernel.plugins.remove('extra')
  expect(onClosed.mock.calls).toEqual([[true]])
})

test('the router port has exactly the members that plugins may use', () => {
  const { port } = openRouter().router
  expect(Object.keys(port).toSorted()).toEqual(
    [
      'has',
      'viewOf',
      'prepare',
      'open',
      'push',
      'replace',
      'reset',
      'back',
      'close',
      'beginTransaction',
      'endTransaction',
    ].toSorted(),
  )
})
