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

test('broken providers are set up a bounded number of times, however many plugins follow their service', async () => {
  const [clock, calendar] = [defineToken<string>('clock'), defineToken<string>('calendar')]
  const attempts = vi.fn(() => {
    throw new Error('No')
  })
  const follower = (id: string) =>
    fakePlugin({
      id,
      needs: ['services', 'store'],
      setup: (context) => followService(context, clock),
    })
  const broken = (id: string) =>
    fakePlugin({
      id,
      on: ['service:clock'],
      needs: ['services', 'store'],
      // Starts another plugin before it fails, which those who follow the clock notice.
      async setup(context) {
        await followService(context, calendar)
        attempts()
      },
    })
  const provider = (id: string, token: typeof clock) =>
    fakePlugin({ id, on: [`service:${token.id}`], setup: (context) => context.provide(token, id) })
  const followers = ['a', 'b', 'c'].map(follower)
  const plugins = [
    ...['one', 'two', 'three'].map(broken),
    ...followers,
    provider('working', clock),
    provider('days', calendar),
  ]
  const { kernel } = createTestKernel({ plugins })
  const found = await Promise.all(followers.map(({ id }) => kernel.plugins.api(id)))
  await new Promise((resolve) => setTimeout(resolve, 100))
  const count = attempts.mock.calls.length
  expect(count).toBeLessThanOrEqual(3 * plugins.length)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(attempts).toHaveBeenCalledTimes(count)
  for (const serviceAtom of found) expect(kernel.store.get(serviceAtom as Atom<string>)).toBe('working')
  kernel.destroy()
})
