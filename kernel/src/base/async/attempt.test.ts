import { getEventListeners } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { unlessAborted, within } from './attempt.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const createError = () => new Error('gone')

test('the result counts unless the signal aborts first or is already aborted', async () => {
  const end = new AbortController()
  await expect(unlessAborted(Promise.resolve(1), end.signal, createError)).resolves.toBe(1)
  await expect(unlessAborted(Promise.reject(new Error('no')), end.signal, createError)).rejects.toThrow('no')
  const waiting = unlessAborted(new Promise(() => undefined), end.signal, createError)
  end.abort()
  await expect(waiting).rejects.toThrow('gone')
  await expect(unlessAborted(Promise.resolve(1), end.signal, createError)).rejects.toThrow('gone')
})

test('after the result, no listener is left on the signal', async () => {
  const { signal } = new AbortController()
  await unlessAborted(Promise.resolve(1), signal, createError)
  await vi.waitFor(() => expect(getEventListeners(signal, 'abort')).toEqual([]))
})

test('the result counts within the time limit, and no timer is left', async () => {
  vi.useFakeTimers()
  await expect(within(10, Promise.resolve(1))).resolves.toBe(1)
  await expect(within(10, Promise.reject(createError()))).rejects.toThrow('gone')
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
  const late = within(10, new Promise(() => undefined))
  late.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(10)
  await expect(late).rejects.toThrow('No answer within 10 ms')
})

test('F38: a page that was suspended has the time limit once more, but not twice', async () => {
  vi.useFakeTimers()
  const answers: unknown[] = []
  const note = (answer: unknown) => answers.push(answer)
  let answer = (_: number) => {}
  within(10, new Promise<number>((resolve) => (answer = resolve))).then(note, note)
  within(10, new Promise(() => undefined)).then(note, note)
  vi.spyOn(performance, 'now').mockReturnValue(600_000)
  await vi.advanceTimersByTimeAsync(10)
  expect(answers).toEqual([])
  answer(1)
  await vi.advanceTimersByTimeAsync(9)
  expect(answers).toEqual([1])
  await vi.advanceTimersByTimeAsync(1)
  expect(answers).toEqual([1, new Error('No answer within 10 ms')])
  expect(vi.getTimerCount()).toBe(0)
})
