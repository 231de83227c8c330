import type { ChainId } from '@latchkit/kernel'
import { expect, vi } from 'vitest'
import { openQueue } from './openQueue.ts'

/** Advances Vitest's fake clock, in milliseconds. */
export const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
export const ethereum: ChainId = 'eip155:1'
export const polygon: ChainId = 'eip155:137'

/** Opens a queue with a fake frame, and helpers whose returned lists contain the outcome of each request. */
export function openHarness() {
  const frame = openQueue()
  const abandon = vi.fn()
  const stop = vi.fn()
  const watch = vi.fn(() => stop)
  const signal = new AbortController().signal
  const request = (
    id: string,
    { chainId = ethereum, signal: requester = signal, kind = 'prompt' as 'prompt' | 'effect' | 'read' } = {},
  ) => {
    const payload = { method: 'm', params: [id], chainId }
    const prompt = kind === 'prompt' ? { abandon, watch } : undefined
    const outcomes: unknown[] = []
    frame.queue
      .request({ chainId, payload, signal: requester, hasEffect: kind !== 'read', prompt })
      .then((result) => outcomes.push(result))
      .catch((error: { reason: string }) => outcomes.push(error.reason))
    return outcomes
  }
  const switchNetwork = (chainId: ChainId, requester = signal) => {
    const outcomes: unknown[] = []
    frame.queue
      .change('eip155', requester, async (askChange) => {
        await frame.queue.switchTo(chainId, askChange)
        const { chainId: reported } = await askChange('GET_USER', { chainId })
        frame.queue.confirmNetwork(chainId, reported)
      })
      .then(() => outcomes.push('switched'))
      .catch((error: { reason: string }) => outcomes.push(error.reason))
    return outcomes
  }
  return { ...frame, request, switchNetwork, abandon, watch, stop, signal }
}

/** Opens the queue with the frame on a network and no open calls. */
export async function openHarnessOn(chainId: ChainId) {
  const frame = openHarness()
  const outcome = frame.switchNetwork(chainId)
  await tick()
  frame.processNext()
  await tick()
  frame.processNext()
  await tick()
  expect(outcome).toEqual(['switched'])
  frame.posted.length = 0
  return frame
}
