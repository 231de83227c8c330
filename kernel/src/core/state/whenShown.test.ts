import { createStore } from 'jotai/vanilla'
import { afterEach, expect, test, vi } from 'vitest'
import { writable } from './atoms.ts'
import { whenShown } from './whenShown.ts'

afterEach(() => vi.unstubAllGlobals())

/** Stubs the frames of a page. Returns a function that paints one. */
function stubFrames(): () => void {
  const callbacks: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callbacks.push(callback))
  return () => {
    for (const callback of callbacks.splice(0)) callback()
  }
}

const nextTasks = () => new Promise((resolve) => setTimeout(resolve, 5))

test('it resolves after the frame in which the modal is shown', async () => {
  const paint = stubFrames()
  const store = createStore()
  const onShown = vi.fn()
  void whenShown(store, new AbortController().signal).then(onShown)
  paint()
  await nextTasks()
  store.set(writable.modal, { open: true, shake: false })
  await nextTasks()
  expect(onShown).not.toHaveBeenCalled()
  paint()
  await vi.waitFor(() => expect(onShown).toHaveBeenCalledOnce())
})

test('it resolves when the signal aborts, and nothing is left', async () => {
  const store = createStore()
  const controller = new AbortController()
  const shown = whenShown(store, controller.signal)
  controller.abort()
  await expect(shown).resolves.toBeUndefined()
})
