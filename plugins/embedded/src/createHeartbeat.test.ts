import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHeartbeat } from './createHeartbeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A wallet that answers the first few beats, and then no more. */
function open(beats: number) {
  const dead = vi.fn()
  let asked = 0
  const watch = createHeartbeat(async (name, payload, { signal, ms = 0 }) => {
    asked += 1
    expect([name, payload, ms]).toEqual(['GET_CHAIN_ID', undefined, 3_900])
    if (asked <= beats) return { chainId: 1 } as never
    await new Promise((_, reject) => {
      setTimeout(() => reject(new Error('late')), ms)
      signal.addEventListener('abort', () => reject(new Error('over')))
    })
    return undefined as never
  }, dead)
  return { dead, watch, asked: () => asked }
}

test('a frame that answers is left alone', async () => {
  const { dead, watch, asked } = open(100)
  watch()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked()).toBe(15)
  expect(dead).not.toHaveBeenCalled()
})

test('one that stops to answer is dead after two beats', async () => {
  const { dead, watch } = open(1)
  watch()
  await vi.advanceTimersByTimeAsync(11_950)
  expect(dead).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(dead).toHaveBeenCalledTimes(1)
})

test('one that never answers while it asks a person is not taken for dead', async () => {
  const { dead, watch } = open(0)
  watch()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(dead).not.toHaveBeenCalled()
})

test('after the request nothing is asked any more', async () => {
  const { dead, watch, asked } = open(1)
  const stop = watch()
  await vi.advanceTimersByTimeAsync(9_000)
  const before = asked()
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked()).toBe(before)
  expect(dead).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
