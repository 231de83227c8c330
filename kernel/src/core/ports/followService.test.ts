import { atom, createStore } from 'jotai/vanilla'
import { expect, test, vi } from 'vitest'
import { type Deferred, deferred } from '../../testing/deferred.ts'
import { writable } from '../state/atoms.ts'
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
    change: (state: 'active' | 'off') => store.set(writable.plugins, { clock: state }),
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
