import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createImages } from './createImages.ts'

const made: string[] = []
const revoked: string[] = []

beforeEach(() => {
  made.length = 0
  revoked.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made.push(`blob:${made.length}`)
    return made.at(-1) ?? ''
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const end = () => new AbortController()
const picture = new Blob(['x'], { type: 'image/png' })

test('a picture is fetched once, when it is first shown, and given back at the end', async () => {
  const stop = end()
  const fetchImage = vi.fn(async () => picture)
  const store = createStore()
  const imageOf = createImages(fetchImage, stop.signal)
  expect(imageOf('a')).toBe(imageOf('a'))
  expect(fetchImage).not.toHaveBeenCalled()
  const leave = store.sub(imageOf('a'), () => undefined)
  await vi.waitFor(() => expect(store.get(imageOf('a'))).toBe('blob:0'))
  leave()
  store.sub(imageOf('a'), () => undefined)
  expect(fetchImage).toHaveBeenCalledTimes(1)
  stop.abort()
  expect(revoked).toEqual(made)
})

test('six at once; the rest wait their turn, and one that is out of sight by then is not fetched', async () => {
  const release: (() => void)[] = []
  const asked: string[] = []
  const fetchImage = (id: string) => {
    asked.push(id)
    return new Promise<Blob>((resolve) => release.push(() => resolve(picture)))
  }
  const store = createStore()
  const imageOf = createImages(fetchImage, end().signal)
  const leaves = Array.from({ length: 9 }, (_, at) => store.sub(imageOf(`${at}`), () => undefined))
  await vi.waitFor(() => expect(asked).toHaveLength(6))
  leaves[6]?.()
  for (const one of release.splice(0)) one()
  await vi.waitFor(() => expect(asked).toEqual(['0', '1', '2', '3', '4', '5', '7', '8']))
})

test('what is not there, or comes after two seconds, is no picture', async () => {
  const store = createStore()
  const failing = createImages(async () => Promise.reject(new Error('404')), end().signal)
  store.sub(failing('a'), () => undefined)
  await Promise.resolve()
  expect(store.get(failing('a'))).toBeUndefined()
  let given: AbortSignal | undefined
  const slow = createImages((_, signal) => {
    given = signal
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  }, end().signal)
  const began = performance.now()
  store.sub(slow('a'), () => undefined)
  await vi.waitFor(() => expect(given?.aborted).toBe(true), { timeout: 4_000 })
  expect(performance.now() - began).toBeGreaterThan(1_900)
  expect(store.get(slow('a'))).toBeUndefined()
  expect(made).toEqual([])
})

test('of thousands that were scrolled past, two hundred are kept', async () => {
  const store = createStore()
  const imageOf = createImages(async () => picture, end().signal)
  for (let at = 0; at < 500; at += 1) {
    const leave = store.sub(imageOf(`${at}`), () => undefined)
    await vi.waitFor(() => expect(store.get(imageOf(`${at}`))).toBeDefined(), { interval: 0 })
    leave()
  }
  expect(made.length - revoked.length).toBeLessThanOrEqual(200)
})
