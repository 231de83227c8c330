import { type Atom, atom, createStore } from 'jotai/vanilla'
import { expect, test, vi } from 'vitest'
import { defineToken } from '../../contracts/tokens.ts'
import { type Deferred, deferred } from '../../testing/deferred.ts'
import { createTestKernel, fakePlugin } from '../../testing/index.ts'
import { type PluginState, writable } from '../state/atoms.ts'
import { followService } from './followService.ts'

const token = { id: 'clock' }

/** Follows a service whose searches the test settles, in any order. */
async function follow() {
  const searches: Deferred<string | undefined>[] = []
  const controller = new AbortController()
  const store = createStore()
  const first = vi.fn(() => {
    const search = deferred<string | undefined>()
    searches.push(search)
    return search.promise
  })
  const following = followService(
    { store, signal: controller.signal, services: { first: first as never } },
    token,
  )
  searches[0]?.resolve('first')
  const serviceAtom = await following
  return {
    searches,
    controller,
    first,
    service: () => store.get(serviceAtom ?? atom(undefined)),
    change: (state: PluginState) => store.set(writable.plugins, { clock: state }),
  }
}

test('the service changes with the plugins', async () => {
  const { searches, service, change } = await follow()
  expect(service()).toBe('first')
  change('off')
  searches[1]?.resolve(undefined)
  await vi.waitFor(() => expect(service()).toBeUndefined())
})

test('a search that was overtaken changes nothing', async () => {
  const { searches, service, change } = await follow()
  change('active')
  change('off')
  searches[2]?.resolve(undefined)
  await vi.waitFor(() => expect(service()).toBeUndefined())
  searches[1]?.resolve('first')
  await searches[1]?.promise
  await Promise.resolve()
  expect(service()).toBeUndefined()
})

test('a plugin that loads and fails, as a search may cause, is not searched again until it is active', async () => {
  const { first, change } = await follow()
  change('idle')
  const before = first.mock.calls.length
  for (const state of ['loading', 'failed', 'loading', 'failed', 'loading'] as const) change(state)
  expect(first).toHaveBeenCalledTimes(before)
  change('active')
  expect(first).toHaveBeenCalledTimes(before + 1)
})

test('after the plugin is removed, nothing is searched', async () => {
  const { first, controller, change } = await follow()
  controller.abort()
  change('off')
  expect(first).toHaveBeenCalledOnce()
})

test('for a plugin that is removed during the first search, no subscription is left', async () => {
  const store = createStore()
  const sub = vi.spyOn(store, 'sub')
  const controller = new AbortController()
  const search = deferred<string | undefined>()
  const services = { first: (() => search.promise) as never }
  const following = followService({ store, signal: controller.signal, services }, token)
  controller.abort()
  search.resolve('first')
  await following
  expect(sub).not.toHaveBeenCalled()
})

test('a provider that cannot start is not set up again and again by those who follow it', async () => {
  const setup = vi.fn(() => {
    throw new Error('No')
  })
  const clock = defineToken<string>('clock')
  const { kernel } = createTestKernel({
    plugins: [
      fakePlugin({ id: 'broken', on: ['service:clock'], setup }),
      fakePlugin({
        id: 'follower',
        needs: ['services', 'store'],
        setup: (context) => followService(context, clock),
      }),
    ],
  })
  const serviceAtom = (await kernel.plugins.api('follower')) as Atom<string | undefined>
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(setup.mock.calls.length).toBeLessThanOrEqual(2)
  expect(kernel.store.get(serviceAtom)).toBeUndefined()
  kernel.destroy()
})
