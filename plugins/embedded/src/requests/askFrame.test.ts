import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errors } from '../errors.ts'
import { createAskFrame, lostCallError, toWalletError } from './askFrame.ts'

const { signal } = new AbortController()
const emptyStore = { token: () => undefined, onRefused: () => undefined }

test('a call waits until the frame is ready and is passed on unchanged', async () => {
  const events: unknown[] = []
  const { ask } = createAskFrame(
    { ready: async (requester) => void events.push(['ready', requester]) },
    {
      call: async (...input) => {
        events.push(input)
        return 'answer' as never
      },
    },
    emptyStore,
  )
  expect(await ask('GET_USER', { chainId: 1 }, { signal })).toBe('answer')
  expect(events).toEqual([
    ['ready', signal],
    ['GET_USER', { chainId: 1 }, { signal }],
  ])
})

test('an unavailable frame is not called', async () => {
  let calls = 0
  const { ask } = createAskFrame(
    { ready: () => Promise.reject(errors.FRAME_UNAVAILABLE()) },
    {
      call: async () => {
        calls += 1
        return undefined as never
      },
    },
    emptyStore,
  )
  await expect(ask('GET_USER', {}, { signal })).rejects.toMatchObject({ reason: 'FRAME_UNAVAILABLE' })
  expect(calls).toBe(0)
})

/** Opens a frame without storage, which forgets the token when it restarts. */
function openFrameWithoutStorage(stored: { token: string | undefined }, valid: readonly string[] = ['t']) {
  const sent: (readonly [string, unknown])[] = []
  let refused = 0
  let frameToken: string | undefined
  const client = createAskFrame(
    { ready: async () => undefined },
    {
      async call(name, payload) {
        sent.push([name, payload])
        if (name !== 'IS_CONNECTED') return frameToken as never
        const { token } = payload as { readonly token: string }
        frameToken = valid.includes(token) ? token : undefined
        return { isConnected: frameToken !== undefined } as never
      },
    },
    {
      token: () => stored.token,
      onRefused() {
        refused += 1
      },
    },
  )
  const restart = () => {
    frameToken = undefined
    client.frameRestarted()
  }
  return { ...client, restart, sent, refused: () => refused }
}

test('a restarted frame receives the token once, before any other call', async () => {
  const { ask, restart, sent } = openFrameWithoutStorage({ token: 't' })
  restart()
  expect(await ask('RPC_REQUEST', {}, { signal })).toBe('t')
  expect(await ask('RPC_REQUEST', {}, { signal })).toBe('t')
  expect(sent).toEqual([
    ['IS_CONNECTED', { token: 't' }],
    ['RPC_REQUEST', {}],
    ['RPC_REQUEST', {}],
  ])
})

test('a token that the wallet no longer accepts is reported', async () => {
  const { ask, restart, refused } = openFrameWithoutStorage({ token: 'old' })
  restart()
  await ask('RPC_REQUEST', {}, { signal })
  expect(refused()).toBe(1)
})

test("the token is sent with the requester's signal and timeout, and a valid token is not reported", async () => {
  const calls: unknown[] = []
  let refused = 0
  const { ask, ready, frameRestarted } = createAskFrame(
    { ready: async () => undefined },
    {
      async call(...input) {
        calls.push(input)
        return { isConnected: true } as never
      },
    },
    {
      token: () => 't',
      onRefused() {
        refused += 1
      },
    },
  )
  await ask('GET_USER', {}, { signal, timeoutMs: 3_000 })
  expect(calls).toEqual([
    ['IS_CONNECTED', { token: 't' }, { signal, timeoutMs: 3_000 }],
    ['GET_USER', {}, { signal, timeoutMs: 3_000 }],
  ])
  frameRestarted()
  await ready(signal)
  expect(calls.slice(2)).toEqual([['IS_CONNECTED', { token: 't' }, { signal }]])
  expect(refused).toBe(0)
})

test('a call of IS_CONNECTED sends the token itself', async () => {
  const { ask, restart, sent } = openFrameWithoutStorage({ token: 't' })
  restart()
  await ask('IS_CONNECTED', { token: 't' }, { signal })
  await ask('GET_USER', {}, { signal })
  expect(sent.map(([name]) => name)).toEqual(['IS_CONNECTED', 'GET_USER'])
})

test('a token stored after a first call is sent before the next call', async () => {
  const stored: { token: string | undefined } = { token: undefined }
  const { ask, sent } = openFrameWithoutStorage(stored)
  await ask('GET_USER', {}, { signal })
  stored.token = 't'
  await ask('GET_USER', {}, { signal })
  expect(sent.map(([name]) => name)).toEqual(['GET_USER', 'IS_CONNECTED', 'GET_USER'])
})

test('signing out sends the token that it removes', async () => {
  const stored: { token: string | undefined } = { token: 't' }
  const { ask, restart, sent } = openFrameWithoutStorage(stored)
  restart()
  const signedOut = ask('SIGN_OUT', undefined, { signal, timeoutMs: 3_000 })
  stored.token = undefined
  expect(await signedOut).toBe('t')
  expect(sent.map(([name]) => name)).toEqual(['IS_CONNECTED', 'SIGN_OUT'])
})

test('a frame that has just given its token does not receive it again', async () => {
  const stored: { token: string | undefined } = { token: undefined }
  const { ask, tokenReceived, sent } = openFrameWithoutStorage(stored)
  await ask('CONNECT_OTP', {}, { signal })
  stored.token = 't'
  tokenReceived()
  await ask('GET_USER', {}, { signal })
  expect(sent.map(([name]) => name)).toEqual(['CONNECT_OTP', 'GET_USER'])
})

test('in any order of calls and restarts, each call reaches a frame that has the token', () => {
  const step = fc.constantFrom('restart', 'IS_CONNECTED', 'GET_USER', 'SWITCH_NETWORK', 'RPC_REQUEST')
  return fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { ask, restart, sent } = openFrameWithoutStorage({ token: 't' })
      let restarts = 0
      for (const name of steps) {
        if (name === 'restart') {
          restarts += 1
          restart()
        } else if (name === 'IS_CONNECTED') await ask(name, { token: 't' }, { signal })
        else expect(await ask(name, {}, { signal })).toBe('t')
      }
      const checks = steps.filter((name) => name === 'IS_CONNECTED').length
      const sentTokens = sent.filter(([name]) => name === 'IS_CONNECTED').length - checks
      expect(sentTokens).toBeLessThanOrEqual(restarts + 1)
    }),
    runs,
  )
})

test('an error message of the frame becomes a plain error, and any other error stays the same', () => {
  const own = errors.FRAME({ values: { why: 'User rejected the request' } })
  const error = toWalletError(own)
  expect(error).toMatchObject({ message: 'User rejected the request', cause: own })
  expect(error).not.toHaveProperty('reason')
  const others = [
    errors.FRAME_TIMEOUT(),
    new Error('x'),
    { reason: 'FRAME', message: 'x' },
    'x',
    undefined,
    null,
  ]
  for (const other of others) expect(toWalletError(other)).toBe(other)
})

test('a lost call with an effect has an unknown outcome, and any other call was not carried out', () => {
  expect(lostCallError(true)).toMatchObject({ reason: 'OUTCOME_UNKNOWN' })
  expect(lostCallError(true).message).not.toMatch(/fail|error/i)
  expect(lostCallError(false)).toMatchObject({ reason: 'FRAME_UNAVAILABLE' })
})
