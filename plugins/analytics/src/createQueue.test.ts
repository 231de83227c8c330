import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueue } from './createQueue.ts'
import { maxEvents, maxWaiting, windowMs } from './limits.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

function open(signal = new AbortController().signal) {
  const sent: { readonly report: number; readonly at: number }[] = []
  const now = () => performance.now()
  const queue = createQueue<number>({ now, send: (report) => sent.push({ report, at: now() }), signal })
  return { queue, sent, reports: () => sent.map(({ report }) => report) }
}
const range = (length: number) => Array.from({ length }, (_, index) => index)

test('nothing is sent before the queue opens, and at most five in a minute after it', () => {
  const { queue, reports } = open()
  for (const report of range(12)) queue.add(report)
  expect(reports()).toEqual([])
  queue.open()
  expect(reports()).toEqual(range(5))
  vi.advanceTimersByTime(windowMs - 1)
  expect(reports()).toEqual(range(5))
  vi.advanceTimersByTime(1)
  expect(reports()).toEqual(range(10))
  vi.advanceTimersByTime(windowMs)
  expect(reports()).toEqual(range(12))
  expect(vi.getTimerCount()).toBe(0)
})

test('a closed queue sends nothing, keeps nothing, and does not open again', () => {
  const { queue, sent } = open()
  queue.add(1)
  queue.close()
  queue.open()
  queue.add(2)
  vi.advanceTimersByTime(windowMs * 2)
  expect(sent).toEqual([])
})

test('the end of the plugin drops what waits, with its timer', () => {
  const plugin = new AbortController()
  const { queue, sent } = open(plugin.signal)
  queue.open()
  for (const report of range(9)) queue.add(report)
  expect(vi.getTimerCount()).toBe(1)
  plugin.abort()
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(windowMs * 2)
  expect(sent).toHaveLength(maxEvents)
  const late = open(AbortSignal.abort())
  late.queue.open()
  late.queue.add(1)
  expect(late.sent).toEqual([])
})

test('what exceeds the queue is dropped, the earliest are kept', () => {
  const { queue, reports } = open()
  for (const report of range(maxWaiting + 20)) queue.add(report)
  queue.open()
  vi.advanceTimersByTime(windowMs * 20)
  expect(reports()).toEqual(range(maxWaiting))
})

test('in any minute, at most five are sent, in order, whenever they come', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(40_000), { maxLength: 60 }), (pauses) => {
      const { queue, sent, reports } = open()
      queue.open()
      for (const [index, pause] of pauses.entries()) {
        vi.advanceTimersByTime(pause)
        queue.add(index)
      }
      vi.advanceTimersByTime(windowMs * 20)
      for (const { at } of sent)
        expect(sent.filter((other) => other.at >= at && other.at < at + windowMs).length).toBeLessThanOrEqual(
          maxEvents,
        )
      expect(reports()).toEqual([...reports()].sort((a, b) => a - b))
      expect(reports()).toHaveLength(pauses.length)
    }),
    runs,
  )
})
