import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resolveWithin } from './resolveWithin.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<string>(() => undefined)

function start(run: () => Promise<string>, signal = new AbortController().signal) {
  let received: AbortSignal | undefined
  const result = resolveWithin(
    2_000,
    (runSignal) => {
      received = runSignal
      return run()
    },
    signal,
  )
  return { result, isAborted: () => received?.aborted }
}

test('a result in time is returned, and no timer is left', async () => {
  const { result, isAborted } = start(async () => 'done')
  expect([await result, isAborted(), vi.getTimerCount()]).toEqual(['done', true, 0])
})

test('a late result is undefined, and the work is aborted at the limit', async () => {
  const { result, isAborted } = start(never)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(isAborted()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect([await result, isAborted(), vi.getTimerCount()]).toEqual([undefined, true, 0])
})

test('a failure is undefined', async () => {
  expect(await start(() => Promise.reject(new Error('No service'))).result).toBeUndefined()
})

test('a function that throws before it returns a promise is a failure, too', async () => {
  const { result } = start(() => {
    throw new Error('No service')
  })
  expect(await result).toBeUndefined()
})

test('an abort ends the wait', async () => {
  const leaving = new AbortController()
  const { result, isAborted } = start(never, leaving.signal)
  leaving.abort()
  expect([await result, isAborted(), vi.getTimerCount()]).toEqual([undefined, true, 0])
})
