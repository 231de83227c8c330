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

function createParts(preload: 'intent' | 'idle' | 'none') {
  const controller = new AbortController()
  return { config: { preload }, signal: controller.signal, preload: vi.fn(), end: () => controller.abort() }
}

test('code is loaded once the page is idle, only if the site wants it', () => {
  for (const preload of ['intent', 'idle', 'none'] as const) {
    const { page, idle } = createPage()
    const parts = createParts(preload)
    preloadWhenIdle(parts, page)
    expect(parts.preload).not.toHaveBeenCalled()
    idle()
    expect(parts.preload).toHaveBeenCalledTimes(preload === 'idle' ? 1 : 0)
  }
})

test('nothing is loaded for a user who saves data, or after the kit was destroyed', () => {
  const saving = createPage({ connection: { saveData: true } })
  const parts = createParts('idle')
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
  const [parts, ended] = [createParts('idle'), createParts('idle')]
  preloadWhenIdle(parts, {})
  preloadWhenIdle(ended, {})
  ended.end()
  vi.advanceTimersByTime(2_999)
  expect(parts.preload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(parts.preload).toHaveBeenCalledOnce()
  expect(ended.preload).not.toHaveBeenCalled()
})
