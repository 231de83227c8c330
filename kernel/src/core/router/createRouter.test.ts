import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { hookTapMs, shakeMs } from '../../base/constants/limits.ts'
import type { Route } from '../../contracts/hooks.ts'
import {
  createTestKernel,
  type Deferred,
  deferred,
  fakeConnection,
  fakePlugin,
  fewRuns,
  tapPlugin,
  viewPlugin,
} from '../../testing/index.ts'
import { modalAtom, stackAtom, writable } from '../state/atoms.ts'

afterEach(() => vi.useRealTimers())

const names = ['Connect', 'Account', 'One', 'Two', 'Extra'] as const
const plugins = [viewPlugin('base', names.slice(0, 4)), viewPlugin('extra', ['Extra'])]

function openRouter(more: Parameters<typeof createTestKernel>[0] = {}) {
  const opened = createTestKernel({ ...more, plugins: [...plugins, ...(more.plugins ?? [])] })
  const { kernel } = opened
  return {
    ...opened,
    router: kernel.router,
    views: () => kernel.store.get(stackAtom).map(({ view }) => view),
    isOpen: () => kernel.store.get(modalAtom).open,
    connect: () => {
      kernel.store.set(writable.connections, { eip155: [fakeConnection()] })
      kernel.store.set(writable.activeNamespace, 'eip155')
    },
  }
}

type Model = { readonly open: boolean; readonly views: readonly string[] }
const closed: Model = { open: false, views: [] }

function modeled(model: Model, step: Step): Model {
  const { open, views } = model
  const top = views.at(-1)
  switch (step.do) {
    case 'open':
      return { open: true, views: [step.view] }
    case 'push':
      return open && top !== step.view ? { open, views: [...views, step.view] } : model
    case 'replace':
      return open ? { open, views: [...views.slice(0, -1), step.view] } : model
    case 'reset':
      return open ? { open, views: [step.view] } : model
    case 'back':
      return views.length > 1 ? { open, views: views.slice(0, -1) } : closed
    case 'close':
      return closed
    case 'prune': {
      const left = views.filter((view) => view !== 'Extra')
      return left.length > 0 ? { open, views: left } : closed
    }
  }
}

const view = fc.constantFrom('One', 'Two', 'Extra')
const step = fc.oneof(
  fc.record({
    do: fc.constantFrom('open' as const, 'push' as const, 'replace' as const, 'reset' as const),
    view,
  }),
  fc.record({ do: fc.constantFrom('back' as const, 'close' as const, 'prune' as const), view }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

test('I-29, I-30: any walk matches the model: never empty while open, empty while closed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 50 }), async (walk) => {
      const { router, views, isOpen, kernel } = openRouter()
      let model = closed
      for (const step of walk) {
        if (step.do === 'back' || step.do === 'close') router[step.do]()
        else if (step.do === 'prune') {
          kernel.plugins.remove('extra')
          kernel.plugins.use(viewPlugin('extra', ['Extra']))
        } else await router[step.do](step.view)
        model = modeled(model, step)
        expect({ open: isOpen(), views: views() }).toEqual(model)
        expect(isOpen()).toBe(views().length > 0)
      }
    }),
    fewRuns,
  )
})

test('I-29: with concurrent steps, the modal is still open exactly if the stack is not empty', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (walk) => {
      const { router, views, isOpen } = openRouter()
      const pending: Promise<unknown>[] = []
      for (const step of walk) {
        if (step.do === 'back' || step.do === 'close' || step.do === 'prune') router[step.do]()
        else pending.push(router[step.do](step.view))
        expect(isOpen()).toBe(views().length > 0)
      }
      await Promise.all(pending)
      expect(isOpen()).toBe(views().length > 0)
    }),
    fewRuns,
  )
})

test('I-30: back after a push restores the same route', async () => {
  const { router, kernel } = openRouter()
  await router.open('One', { a: 1 })
  const before = kernel.store.get(stackAtom)
  await router.push('Two')
  router.back()
  expect(kernel.store.get(stackAtom)).toEqual(before)
  expect(kernel.store.get(stackAtom)[0]).toBe(before[0])
  router.back()
  expect(kernel.store.get(modalAtom).open).toBe(false)
})

test('pushing the view on top only changes its params', async () => {
  const { router, kernel } = openRouter()
  await router.open('One', { a: 1 })
  const [before] = kernel.store.get(stackAtom)
  await router.push('One', { a: 2 })
  expect(kernel.store.get(stackAtom)).toEqual([{ ...before, params: { a: 2 } }])
})

test('params are frozen in the route, and every route has a unique key', async () => {
  const { router, kernel } = openRouter()
  const params = { token: { list: [1] } }
  await router.open('One', params)
  await router.push('Two')
  await router.reset('One')
  const [route] = kernel.store.get(stackAtom)
  expect(Object.isFrozen(params.token.list)).toBe(true)
  expect(route?.key).toBe(3)
})

test('an opened modal starts with Connect, or with Account if a wallet is connected', async () => {
  const { router, views, connect } = openRouter()
  await router.open()
  expect(views()).toEqual(['Connect'])
  connect()
  await router.open()
  expect(views()).toEqual(['Account'])
})

test('a wallet that is restored while the modal opens leads to Account, and a view that was asked for stays', async () => {
  const { router, views, connect } = openRouter()
  const ready = deferred<void>()
  const opening = router.open(undefined, undefined, ready.promise)
  await new Promise((done) => setTimeout(done))
  connect()
  ready.resolve()
  await opening
  expect(views()).toEqual(['Account'])
  await router.open('Connect')
  expect(views()).toEqual(['Connect'])
})

test('a visitor who connected in the meantime does not return to the wallet list', async () => {
  const { router, views, connect } = openRouter()
  await router.open('Connect')
  await router.push('One')
  connect()
  router.back()
  await vi.waitFor(() => expect(views()).toEqual(['Account']))
})

test('a plugin can redirect; a redirect to an unknown view and an unknown view are errors', async () => {
  const redirect = (to: string) =>
    tapPlugin('redirect', 'navigate', ((route: Route) =>
      route.view === 'One' ? { ...route, view: to } : undefined) as never)
  const good = openRouter({ plugins: [redirect('Two')] })
  await good.router.open('One')
  expect(good.views()).toEqual(['Two'])
  const bad = openRouter({ plugins: [redirect('Nowhere')] })
  await expect(bad.router.open('One')).rejects.toThrow('No view "Nowhere" is registered')
  await expect(bad.router.open('constructor')).rejects.toMatchObject({ reason: 'UNKNOWN_VIEW' })
  expect(bad.isOpen()).toBe(false)
})

test('a plugin that keeps the modal open makes it shake, and the view does not change', async () => {
  vi.useFakeTimers()
  const hold = { now: true }
  const { router, kernel, views } = openRouter({
    plugins: [
      fakePlugin({ id: 'hold', setup: (c) => c.tap('close', () => (hold.now ? 'stay' : undefined)) }),
    ],
  })
  await kernel.plugins.api('hold')
  await router.open('One')
  router.close()
  router.back()
  expect(kernel.store.get(modalAtom)).toEqual({ open: true, shake: true, loading: false })
  await vi.advanceTimersByTimeAsync(shakeMs)
  expect(kernel.store.get(modalAtom)).toEqual({ open: true, shake: false, loading: false })
  expect(views()).toEqual(['One'])
  hold.now = false
  router.close()
  expect(kernel.store.get(modalAtom)).toEqual({ open: false, shake: false, loading: false })
})

test('removing the plugin of the visible view shows the next remaining one, or closes the modal', async () => {
  const { router, kernel, views, isOpen } = openRouter()
  const onClosed = vi.spyOn(kernel, 'onClosed')
  await router.open('One')
  await router.push('Extra')
  kernel.plugins.remove('extra')
  expect(views()).toEqual(['One'])
  expect(onClosed).not.toHaveBeenCalled()
  kernel.plugins.remove('base')
  expect(isOpen()).toBe(false)
  expect(onClosed).toHaveBeenCalledOnce()
})

test('F50: a view that is ready after the modal was closed is not shown', async () => {
  const { router, views, isOpen } = openRouter()
  await router.open('One')
  const late = [router.push('Two'), router.reset('Two'), router.replace('Two')]
  router.close()
  await Promise.all(late)
  expect([isOpen(), views()]).toEqual([false, []])
  const ready = deferred()
  const opening = router.open('One', undefined, ready.promise)
  router.close()
  ready.resolve()
  await opening
  expect([isOpen(), views()]).toEqual([false, []])
})

test("F46: a plugin that taps navigate and never starts delays the modal by the hook's time limit at most", async () => {
  vi.useFakeTimers()
  const stuck = fakePlugin({ id: 'stuck', on: ['hook:navigate'], setup: () => new Promise(() => undefined) })
  const { kernel } = createTestKernel({ plugins: [stuck, viewPlugin('views', ['Connect'])] })
  const opening = kernel.router.open('Connect')
  await vi.advanceTimersByTimeAsync(hookTapMs - 1)
  expect(kernel.store.get(modalAtom).open).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await opening
  expect(kernel.store.get(stackAtom).map(({ view }) => view)).toEqual(['Connect'])
})

test.each([
  ['opens', (ready: Deferred<void>) => ready.resolve(), true],
  ['fails to load', (ready: Deferred<void>) => ready.reject(new Error('offline')), false],
])('the modal is loading until it %s', async (_, settle, isOpen) => {
  const { router, kernel } = openRouter()
  const states: boolean[] = []
  kernel.store.sub(modalAtom, () => states.push(kernel.store.get(modalAtom).loading))
  const ready = deferred<void>()
  const opened = router.open('One', undefined, ready.promise).catch(() => undefined)
  expect(kernel.store.get(modalAtom)).toEqual({ open: false, shake: false, loading: true })
  settle(ready)
  await opened
  expect(kernel.store.get(modalAtom)).toEqual({ open: isOpen, shake: false, loading: false })
  expect(states.filter((loading, at) => loading !== states[at - 1])).toEqual([true, false])
})
