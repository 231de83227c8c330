import type { ChainId } from '@latchkit/kernel'
import { expect, vi } from 'vitest'
import { openQueue } from './openQueue.ts'

/** Lets time pass on Vitest's clock, in milliseconds. */
export const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
export const one: ChainId = 'eip155:1'
export const other: ChainId = 'eip155:137'

/** A queue over such a frame, and short ways to ask of it: what each asker got is in a list. */
export function open() {
  const frame = openQueue()
  const abandon = vi.fn()
  const stop = vi.fn()
  const watch = vi.fn(() => stop)
  const signal = new AbortController().signal
  const ask = (
    id: string,
    { chainId = one, signal: own = signal, kind = 'asked' as 'asked' | 'acts' | 'read' } = {},
  ) => {
    const payload = { method: 'm', params: [id], chainId }
    const person = kind === 'asked' ? { abandon, watch } : undefined
    const ends: unknown[] = []
    frame.queue
      .request({ chainId, payload, signal: own, acts: kind !== 'read', person })
      .then((result) => ends.push(result))
      .catch((error: { reason: string }) => ends.push(error.reason))
    return ends
  }
  const move = (chainId: ChainId, own = signal) => {
    const ends: unknown[] = []
    frame.queue
      .change('eip155', own, async (askFrame) => {
        await frame.queue.take(chainId, askFrame)
        const { chainId: answered } = await askFrame('GET_USER', { chainId })
        frame.queue.confirm(chainId, answered)
      })
      .then(() => ends.push('moved'))
      .catch((error: { reason: string }) => ends.push(error.reason))
    return ends
  }
  return { ...frame, ask, move, abandon, watch, stop, signal }
}

/** On a network, with nothing open. */
export async function on(chainId: ChainId) {
  const frame = open()
  const moved = frame.move(chainId)
  await tick()
  frame.work()
  await tick()
  frame.work()
  await tick()
  expect(moved).toEqual(['moved'])
  frame.posted.length = 0
  return frame
}
