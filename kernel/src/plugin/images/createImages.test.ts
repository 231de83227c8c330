import { createStore as createEmptyStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writable } from '../../core/state/atoms.ts'
import { countSubscriptions } from '../../testing/countSubscriptions.ts'
import { createImages } from './createImages.ts'

const created: string[] = []
const revoked: string[] = []

beforeEach(() => {
  created.length = 0
  revoked.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    created.push(`blob:${created.length}`)
    return created.at(-1) ?? ''
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const createController = () => new AbortController()
const setOpen = (store: ReturnType<typeof createEmptyStore>, open: boolean) =>
  store.set(writable.modal, { open, shake: false })

/** A store whose modal is open. */
function createStore() {
  const store = createEmptyStore()
  setOpen(store, true)
  return store
}
const picture = new Blob(['x'], { type: 'image/png' })

test('an image is fetched once, when it is first shown, and its URL is revoked at the end', async () => {
  const controller = createController()
  const fetchImage = vi.fn(async () => picture)
  const store = createStore()
  const imageOf = createImages(fetchImage, { store, signal: controller.signal })
  expect(imageOf('a')).toBe(imageOf('a'))
  expect(fetchImage).not.toHaveBeenCalled()
  const unsubscribe = store.sub(imageOf('a'), () => undefined)
  await vi.waitFor(() => expect(store.get(imageOf('a'))).toBe('blob:0'))
  unsubscribe()
  store.sub(imageOf('a'), () => undefined)
  expect(fetchImage).toHaveBeenCalledTimes(1)
  controller.abort()
  expect(revoked).toEqual(created)
})

test('six images load at the same time; a queued image that is no longer shown is not fetched', async () => {
  const release: (() => void)[] = []
  const requested: string[] = []
  const fetchImage = (id: string) => {
    requested.push(id)
    return new Promise<Blob>((resolve) => release.push(() => resolve(picture)))
  }
  const store = createStore()
  const imageOf = createImages(fetchImage, { store, signal: createController().signal })
  const unsubscribes = Array.from({ length: 9 }, (_, index) =>
    store.sub(imageOf(`${index}`), () => undefined),
  )
  await vi.waitFor(() => expect(requested).toHaveLength(6))
  unsubscribes[6]?.()
  for (const resolve of release.splice(0)) resolve()
  await vi.waitFor(() => expect(requested).toEqual(['0', '1', '2', '3', '4', '5', '7', '8']))
})

test('an image that fails to load, or takes longer than two seconds, stays undefined', async () => {
  const store = createStore()
  const failing = createImages(async () => Promise.reject(new Error('404')), {
    store,
    signal: createController().signal,
  })
  store.sub(failing('a'), () => undefined)
  await Promise.resolve()
  expect(store.get(failing('a'))).toBeUndefined()
  let imageSignal: AbortSignal | undefined
  const slow = createImages(
    (_, signal) => {
      imageSignal = signal
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
    { store, signal: createController().signal },
  )
  const startedAt = performance.now()
  store.sub(slow('a'), () => undefined)
  await vi.waitFor(() => expect(imageSignal?.aborted).toBe(true), { timeout: 4_000 })
  expect(performance.now() - startedAt).toBeGreaterThan(1_900)
  expect(store.get(slow('a'))).toBeUndefined()
  expect(created).toEqual([])
})

test('an image that is shown before the modal opens is fetched once it is open, however long that takes', async () => {
  vi.useFakeTimers()
  const store = createEmptyStore()
  const fetchImage = vi.fn(async (_id: string, signal: AbortSignal) => {
    signal.throwIfAborted()
    return picture
  })
  const imageOf = createImages(fetchImage, { store, signal: createController().signal })
  store.sub(imageOf('a'), () => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetchImage).not.toHaveBeenCalled()
  setOpen(store, true)
  await vi.advanceTimersByTimeAsync(20)
  expect(store.get(imageOf('a'))).toBe('blob:0')
})

test('an image that was shown only before the modal opened is not fetched', async () => {
  vi.useFakeTimers()
  const store = createEmptyStore()
  const fetchImage = vi.fn(async () => picture)
  const imageOf = createImages(fetchImage, { store, signal: createController().signal })
  store.sub(imageOf('a'), () => undefined)()
  setOpen(store, true)
  await vi.advanceTimersByTimeAsync(20)
  expect(fetchImage).not.toHaveBeenCalled()
  store.sub(imageOf('a'), () => undefined)
  await vi.advanceTimersByTimeAsync(20)
  expect(fetchImage).toHaveBeenCalledOnce()
})

test('at most two hundred images are cached', async () => {
  const store = createStore()
  const imageOf = createImages(async () => picture, { store, signal: createController().signal })
  for (let index = 0; index < 500; index += 1) {
    const unsubscribe = store.sub(imageOf(`${index}`), () => undefined)
    await vi.waitFor(() => expect(store.get(imageOf(`${index}`))).toBeDefined(), { interval: 0 })
    unsubscribe()
  }
  expect(created.length - revoked.length).toBeLessThanOrEqual(200)
})

test('an image that failed is fetched again when the page is back online, but not before', async () => {
  let isOnline = false
  const fetchImage = vi.fn(async () => {
    if (!isOnline) throw new Error('offline')
    return picture
  })
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const store = createStore()
  const imageOf = createImages(fetchImage, { store, signal: createController().signal })
  const unsubscribes = ['a', 'b'].map((id) => store.sub(imageOf(id), () => undefined))
  await vi.waitFor(() => expect(fetchImage).toHaveBeenCalledTimes(2))
  unsubscribes[1]?.()
  store.sub(imageOf('a'), () => undefined)
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(fetchImage).toHaveBeenCalledTimes(2)
  isOnline = true
  page.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(store.get(imageOf('a'))).toBe('blob:0'))
  expect(fetchImage).toHaveBeenCalledTimes(3)
  store.sub(imageOf('b'), () => undefined)
  await vi.waitFor(() => expect(store.get(imageOf('b'))).toBe('blob:1'))
  page.dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(fetchImage).toHaveBeenCalledTimes(4)
})

test('an image that failed is fetched again when the modal is opened again', async () => {
  let isDown = true
  const fetchImage = vi.fn(async () => {
    if (isDown) throw new Error('down')
    return picture
  })
  const store = createStore()
  const imageOf = createImages(fetchImage, { store, signal: createController().signal })
  const unsubscribe = store.sub(imageOf('a'), () => undefined)
  await vi.waitFor(() => expect(fetchImage).toHaveBeenCalledTimes(1))
  await new Promise((resolve) => setTimeout(resolve, 30))
  isDown = false
  setOpen(store, false)
  unsubscribe()
  setOpen(store, true)
  expect(fetchImage).toHaveBeenCalledTimes(1)
  store.sub(imageOf('a'), () => undefined)
  await vi.waitFor(() => expect(store.get(imageOf('a'))).toBe('blob:0'))
})

test('images of a plugin that was removed while their code loaded subscribe to nothing', () => {
  const store = createStore()
  const subscriptions = countSubscriptions(store)
  createImages(async () => picture, { store, signal: AbortSignal.abort() })
  expect(subscriptions()).toBe(0)
})
