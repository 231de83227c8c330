import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHeartbeat } from './createHeartbeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Opens a wallet that answers a number of pings and then stops. */
function open(answeredPings: number) {
  const onDead = vi.fn()
  let pings = 0
  const watch = createHeartbeat(async (name, payload, { signal, timeoutMs = 0 }) => {
    pings += 1
    expect([name, payload, timeoutMs]).toEqual(['GET_CHAIN_ID', undefined, 3_900])
    if (pings <= answeredPings) return { chainId: 1 } as never
    await new Promise((_, reject) => {
      setTimeout(() => reject(new Error('late')), timeoutMs)
      signal.addEventListener('abort', () => reject(new Error('aborted')))
    })
    return undefined as never
  }, onDead)
  return { onDead, watch, pings: () => pings }
}

test('a frame that answers is not reported', async () => {
  const { onDead, watch, pings } = open(100)
  watch()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(pings()).toBe(15)
  expect(onDead).not.toHaveBeenCalled()
})

test('a frame that stops answering counts as dead after two pings', async () => {
  const { onDead, watch } = open(1)
  watch()
  await vi.advanceTimersByTimeAsync(11_950)
  expect(onDead).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(onDead).toHaveBeenCalledTimes(1)
})

test('a frame that never answers while its prompt is open does not count as dead', async () => {
  const { onDead, watch } = open(0)
  watch()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(onDead).not.toHaveBeenCalled()
})

test('no pings are sent after the request', async () => {
  const { onDead, watch, pings } = open(1)
  const stop = watch()
  await vi.advanceTimersByTimeAsync(9_000)
  const previous = pings()
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(pings()).toBe(previous)
  expect(onDead).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
