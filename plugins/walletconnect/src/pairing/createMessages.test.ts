import type { PairingMessage } from '@latchkit/kernel/plugin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMessages, type PrepareMessage } from './createMessages.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const messageOf = (nonce: string): PairingMessage => ({
  domain: 'shop.example',
  uri: 'https://shop.example',
  nonce,
  issuedAt: '2030-01-01T00:00:00.000Z',
})

function open(prepare: (nonce: string) => Promise<PairingMessage | undefined>) {
  const signals: AbortSignal[] = []
  const prepareMessage: PrepareMessage = (_, signal) => {
    signals.push(signal)
    return prepare(`nonce${signals.length}`)
  }
  const leaving = new AbortController()
  const messages = createMessages({ dateNow: Date.now, prepareMessage }, {}, leaving.signal)
  return { messages, signals, leave: () => leaving.abort() }
}

test('a message is asked for at once, and is the same until it was sent', async () => {
  const { messages, signals } = open(async (nonce) => messageOf(nonce))
  expect(signals).toHaveLength(1)
  expect([await messages.next(), await messages.next()]).toEqual([messageOf('nonce1'), messageOf('nonce1')])
  messages.use()
  expect(await messages.next()).toEqual(messageOf('nonce2'))
  expect(vi.getTimerCount()).toBe(0)
})

test('a message that could not be sent for a minute is replaced', async () => {
  const { messages } = open(async (nonce) => messageOf(nonce))
  await messages.next()
  await vi.advanceTimersByTimeAsync(60_001)
  expect(await messages.next()).toEqual(messageOf('nonce2'))
})

test('a service that does not answer is waited for two seconds only, and then not asked any more', async () => {
  const { messages, signals } = open(() => new Promise(() => undefined))
  const next = messages.next()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(signals[0]?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect([await next, signals[0]?.aborted, vi.getTimerCount()]).toEqual([undefined, true, 0])
})

test('a service that fails leaves a pairing without a message', async () => {
  const { messages } = open(() => Promise.reject(new Error('No service')))
  expect(await messages.next()).toBeUndefined()
})

test('leaving ends the wait', async () => {
  const { messages, signals, leave } = open(() => new Promise(() => undefined))
  const next = messages.next()
  leave()
  expect([await next, signals[0]?.aborted, vi.getTimerCount()]).toEqual([undefined, true, 0])
})
