import { afterEach, expect, test, vi } from 'vitest'
import { type IdlePage, preloadWhenIdle } from './preloadWhenIdle.ts'

afterEach(() => vi.useRealTimers())

/** A page that becomes idle when `idle` is called. */
function createPage(navigator: object = {}) {
  const waiting = new Map<number, () => void>()
  const page: IdlePage = {
    navigator,
    requestIdleCallback: (run) => waiting.set(waiting.size, run).size - 1,
    cancelIdleCallback: (id) => waiting.delete(id),
  }
  const idle = () => {
    for (const run of waiting.values()) run()
  }
  return { page, idle }
}

function createParts() {
  const controller = new AbortController()
  return { signal: controller.signal, preload: vi.fn(), end: () => controller.abort() }
}

test('code is loaded once the page is idle', () => {
  const { page, idle } = createPage()
  const parts = createParts()
  preloadWhenIdle(parts, page)
  expect(parts.preload).not.toHaveBeenCalled()
  idle()
  expect(parts.preload).toHaveBeenCalledOnce()
})

test('nothing is loaded for a visitor who saves data, or after the kit was destroyed', () => {
  const saving = createPage({ connection: { saveData: true } })
  const parts = createParts()
  preloadWhenIdle(parts, saving.page)
  saving.idle()
  const { page, idle } = createPage()
  preloadWhenIdle(parts, page)
  parts.end()
  idle()
  expect(parts.preload).not.toHaveBeenCalled()
})

test('in a browser without requestIdleCallback, code is loaded after 3 seconds', () => {
  vi.useFakeTimers()
  const [parts, ended] = [createParts(), createParts()]
  preloadWhenIdle(parts, {})
  preloadWhenIdle(ended, {})
  ended.end()
  vi.advanceTimersByTime(2_999)
  expect(parts.preload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(parts.preload).toHaveBeenCalledOnce()
  expect(ended.preload).not.toHaveBeenCalled()
})
