import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOpenPopup, emptyPage } from './popup.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const provider = 'https://provider.test/'

/** Opens a fake window whose first page, which is of another origin, has not loaded yet. */
function open(uri = 'https://secure.test/loading') {
  const visited: string[] = []
  let isLoaded = false
  const opened = {
    closed: false,
    location: {
      get href() {
        if (isLoaded) throw new DOMException('of another origin', 'SecurityError')
        return emptyPage
      },
      replace: (next: string) => void visited.push(next),
    },
  }
  const load = () => {
    isLoaded = true
  }
  // Contains only the parts of a window that a login uses.
  const page = { open: () => opened as unknown as Window }
  const popup = createOpenPopup(page, 'login')(uri)
  if (!popup) throw new Error('blocked')
  return { popup, visited, load, opened }
}

const { signal } = new AbortController()

test('a window is navigated once its first page has loaded, because the browser may lose an earlier navigation', async () => {
  const { popup, visited, load } = open()
  const navigated = popup.navigate(provider, signal)
  await vi.advanceTimersByTimeAsync(500)
  expect(visited).toEqual([])
  load()
  await vi.advanceTimersByTimeAsync(50)
  await navigated
  expect(visited).toEqual([provider])
})

test('a window whose first page does not load is navigated after two seconds', async () => {
  const { popup, visited } = open()
  const navigated = popup.navigate(provider, signal)
  await vi.advanceTimersByTimeAsync(1_900)
  expect(visited).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  await navigated
  expect(visited).toEqual([provider])
})

test('a window without a first page is navigated at once, and one that was closed without a wait', async () => {
  const empty = open(emptyPage)
  await empty.popup.navigate(provider, signal)
  expect(empty.visited).toEqual([provider])
  const closed = open()
  closed.opened.closed = true
  await closed.popup.navigate(provider, signal)
  expect(vi.getTimerCount()).toBe(0)
})

test('a login that ends before the first page has loaded navigates nothing', async () => {
  const { popup, visited, load } = open()
  const controller = new AbortController()
  const navigated = popup.navigate(provider, controller.signal)
  await vi.advanceTimersByTimeAsync(100)
  controller.abort()
  load()
  await navigated
  await vi.advanceTimersByTimeAsync(5_000)
  expect([visited, vi.getTimerCount()]).toEqual([[], 0])
})
