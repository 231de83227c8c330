import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMessenger } from '../testing/openMessenger.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tooLarge = 'a message of no size to be looked at'
const nobodys = 'an answer that nobody waits for'

test.each([
  ['a name of 88 letters', { type: `@w3m-frame/${'X'.repeat(88)}` }, { name: 'X'.repeat(88) }, []],
  ['a name of 89 letters', { type: `@w3m-frame/${'X'.repeat(89)}` }, { name: 'X'.repeat(89) }, []],
  ['a name of 90 letters', { type: `@w3m-frame/${'X'.repeat(90)}` }, undefined, [tooLarge]],
  ['too much with it', { type: '@w3m-frame/READY', payload: 'x'.repeat(256_001) }, undefined, [tooLarge]],
  ['an answer to nobody', { id: 'id-7', type: '@w3m-frame/GET_USER_SUCCESS' }, undefined, [nobodys]],
  ['an error to nobody', { id: 'id-7', type: '@w3m-frame/GET_USER_ERROR' }, undefined, [nobodys]],
  ['an answer without an id', { type: '@w3m-frame/GET_USER_SUCCESS' }, undefined, [nobodys]],
  ['what only begins as an answer', { type: '@w3m-frame/A_SUCCESS_B' }, { name: 'A_SUCCESS_B' }, []],
  ['what is for the frame', { type: '@w3m-app/READY' }, undefined, []],
  ['what is no message', 'READY', undefined, []],
  ['nothing', null, undefined, []],
])('%s', (_, data, said, why) => {
  const { messenger, ignored } = openMessenger()
  const got = messenger.receive(data)
  if (said) expect(got).toMatchObject(said)
  else expect(got).toBeUndefined()
  expect(ignored).toEqual(why)
})

test('an answer that is too large is none: the call goes on', async () => {
  const { messenger, answer, signal } = openMessenger()
  const asked = messenger.call('RPC_REQUEST', {}, { signal })
  answer('RPC_REQUEST_SUCCESS', 'x'.repeat(256_001))
  expect(messenger.size()).toBe(1)
  answer('RPC_REQUEST_SUCCESS', 'x')
  expect(await asked).toBe('x')
})

test('an answer leaves nothing behind: no timer, no listener', async () => {
  const { messenger, answer } = openMessenger()
  const abandon = vi.fn()
  const leaving = new AbortController()
  const asked = messenger.call('GET_CHAIN_ID', undefined, { signal: leaving.signal, abandon })
  expect(vi.getTimerCount()).toBe(1)
  answer('GET_CHAIN_ID_SUCCESS', { chainId: 1 })
  await asked
  expect(vi.getTimerCount()).toBe(0)
  leaving.abort()
  expect(abandon).not.toHaveBeenCalled()
})

test('a message without a payload has no place for one', () => {
  const { messenger, posted, signal } = openMessenger()
  messenger.call('CONNECT_DEVICE', undefined, { signal }).catch(() => undefined)
  expect(Object.keys(posted[0] ?? {})).toEqual(['id', 'type'])
})

test('what makes no sense says what was wrong with it', async () => {
  const { messenger, answer, signal } = openMessenger()
  const asked = messenger.call('IS_CONNECTED', undefined, { signal })
  answer('IS_CONNECTED_SUCCESS', {})
  await expect(asked).rejects.toMatchObject({ cause: { kind: 'schema' } })
})

test('who waits for a person has no timer, and is not late at any time', () => {
  const { messenger, signal, sleep } = openMessenger()
  messenger.call('CONNECT_FARCASTER', undefined, { signal }).catch(() => undefined)
  expect(vi.getTimerCount()).toBe(0)
  sleep(1e12)
  messenger.check()
  expect(messenger.size()).toBe(1)
})

test('a clock that is rounded down by a twentieth of a second is late enough', () => {
  for (const [slept, open] of [
    [29_949, 1],
    [29_950, 0],
  ] as const) {
    const { messenger, signal, sleep } = openMessenger()
    messenger.call('GET_USER', {}, { signal }).catch(() => undefined)
    sleep(slept)
    messenger.check()
    expect(messenger.size()).toBe(open)
  }
})
