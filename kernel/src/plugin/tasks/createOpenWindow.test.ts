import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilClosed } from './createOpenWindow.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  const end = new AbortController()
  const isClosed = vi.fn(() => false)
  const outcome = vi.fn()
  const opened = { isClosed, navigate: () => undefined, close: () => undefined }
  void untilClosed(opened, end.signal).then(outcome)
  return { end, isClosed, outcome }
}

test('a window is looked at every half second, until it is closed', async () => {
  const { isClosed, outcome } = open()
  await vi.advanceTimersByTimeAsync(1_400)
  expect([isClosed.mock.calls.length, outcome.mock.calls]).toEqual([3, []])
  isClosed.mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(outcome.mock.calls).toEqual([[true]])
  expect(vi.getTimerCount()).toBe(0)
})

test('an aborted wait ends at once, without a timer, also if the window is closed later', async () => {
  const { end, isClosed, outcome } = open()
  await vi.advanceTimersByTimeAsync(100)
  end.abort()
  isClosed.mockReturnValue(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome.mock.calls).toEqual([[false]])
  expect(vi.getTimerCount()).toBe(0)
})
