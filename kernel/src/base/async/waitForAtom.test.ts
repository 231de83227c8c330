import { atom, createStore } from 'jotai/vanilla'
import { expect, test, vi } from 'vitest'
import { waitForAtom } from './waitForAtom.ts'

function setUp(first: readonly string[] = []) {
  const store = createStore()
  const unmounted = vi.fn()
  const listed = atom(first)
  listed.onMount = () => unmounted
  const waiting = new AbortController()
  const find = () => store.get(listed).find((id) => id === 'late')
  const match = waitForAtom(store, listed, find, waiting.signal)
  return { store, listed, waiting, match, unmounted }
}

test('an existing match resolves immediately and a later one when it appears, and the subscription ends', async () => {
  const there = setUp(['late'])
  await expect(there.match).resolves.toBe('late')
  expect(there.unmounted).toHaveBeenCalledOnce()
  const later = setUp()
  later.store.set(later.listed, ['other'])
  expect(later.unmounted).not.toHaveBeenCalled()
  later.store.set(later.listed, ['other', 'late'])
  await expect(later.match).resolves.toBe('late')
  expect(later.unmounted).toHaveBeenCalledOnce()
})

test('the result is undefined after an abort, also if the signal was already aborted', async () => {
  const { waiting, match, unmounted } = setUp()
  waiting.abort()
  await expect(match).resolves.toBeUndefined()
  expect(unmounted).toHaveBeenCalledOnce()
  const store = createStore()
  await expect(waitForAtom(store, atom(0), () => undefined, AbortSignal.abort())).resolves.toBeUndefined()
})

test('a match that appears during subscribing is found', async () => {
  const store = createStore()
  const listed = atom<string | undefined>(undefined)
  listed.onMount = (set) => set('late')
  const { signal } = new AbortController()
  await expect(waitForAtom(store, listed, () => store.get(listed), signal)).resolves.toBe('late')
})
