import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMessenger } from '../testing/openMessenger.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tooLarge = 'a message of no size to be looked at'
const unexpected = 'a response without a pending request'

test.each([
  ['a name of 88 characters', { type: `@w3m-frame/${'X'.repeat(88)}` }, { name: 'X'.repeat(88) }, []],
  ['a name of 89 characters', { type: `@w3m-frame/${'X'.repeat(89)}` }, { name: 'X'.repeat(89) }, []],
  ['a name of 90 characters', { type: `@w3m-frame/${'X'.repeat(90)}` }, undefined, [tooLarge]],
  [
    'a payload that is too large',
    { type: '@w3m-frame/READY', payload: 'x'.repeat(256_001) },
    undefined,
    [tooLarge],
  ],
  [
    'an answer with an unknown id',
    { id: 'id-7', type: '@w3m-frame/GET_USER_SUCCESS' },
    undefined,
    [unexpected],
  ],
  ['an error with an unknown id', { id: 'id-7', type: '@w3m-frame/GET_USER_ERROR' }, undefined, [unexpected]],
  ['an answer without an id', { type: '@w3m-frame/GET_USER_SUCCESS' }, undefined, [unexpected]],
  ['a name that only contains SUCCESS', { type: '@w3m-frame/A_SUCCESS_B' }, { name: 'A_SUCCESS_B' }, []],
  ['a message to the frame', { type: '@w3m-app/READY' }, undefined, []],
  ['a string', 'READY', undefined, []],
  ['null', null, undefined, []],
])('%s', (_, data, expected, reasons) => {
  const { messenger, ignored } = openMessenger()
  const message = messenger.receive(data)
  if (expected) expect(message).toMatchObject(expected)
  else expect(message).toBeUndefined()
  expect(ignored).toEqual(reasons)
})

test('an answer that is too large is ignored, and the call stays open', async () => {
  const { messenger, answer, signal } = openMessenger()
  const result = messenger.call('RPC_REQUEST', {}, { signal })
  answer('RPC_REQUEST_SUCCESS', 'x'.repeat(256_001))
  expect(messenger.openCount()).toBe(1)
  answer('RPC_REQUEST_SUCCESS', 'x')
  expect(await result).toBe('x')
})

test('an answered call leaves no timer and no listener', async () => {
  const { messenger, answer } = openMessenger()
  const abandon = vi.fn()
  const controller = new AbortController()
  const result = messenger.call('GET_CHAIN_ID', undefined, { signal: controller.signal, abandon })
  expect(vi.getTimerCount()).toBe(1)
  answer('GET_CHAIN_ID_SUCCESS', { chainId: 1 })
  await result
  expect(vi.getTimerCount()).toBe(0)
  controller.abort()
  expect(abandon).not.toHaveBeenCalled()
})

test('a message without a payload has no `payload` property', () => {
  const { messenger, posted, signal } = openMessenger()
  messenger.call('CONNECT_DEVICE', undefined, { signal }).catch(() => undefined)
  expect(Object.keys(posted[0] ?? {})).toEqual(['id', 'type'])
})

test('the error of an invalid answer has the schema issue as its cause', async () => {
  const { messenger, answer, signal } = openMessenger()
  const result = messenger.call('IS_CONNECTED', undefined, { signal })
  answer('IS_CONNECTED_SUCCESS', {})
  await expect(result).rejects.toMatchObject({ cause: { kind: 'schema' } })
})

test('a call that waits for the visitor has no timer and is never overdue', () => {
  const { messenger, signal, skipTime } = openMessenger()
  messenger.call('CONNECT_FARCASTER', undefined, { signal }).catch(() => undefined)
  expect(vi.getTimerCount()).toBe(0)
  skipTime(1e12)
  messenger.rejectOverdue()
  expect(messenger.openCount()).toBe(1)
})

test('a call is overdue up to 50 ms early, because clocks are rounded', () => {
  for (const [elapsed, openCount] of [
    [29_949, 1],
    [29_950, 0],
  ] as const) {
    const { messenger, signal, skipTime } = openMessenger()
    messenger.call('GET_USER', {}, { signal }).catch(() => undefined)
    skipTime(elapsed)
    messenger.rejectOverdue()
    expect(messenger.openCount()).toBe(openCount)
  }
})
