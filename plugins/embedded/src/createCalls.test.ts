import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asWalletError, createAsk, lost } from './createCalls.ts'
import { errors } from './errors.ts'

const { signal } = new AbortController()
const nothingKept = { token: () => undefined, refused: () => undefined }

test('a call waits until the frame can be asked, and goes as it is', async () => {
  const told: unknown[] = []
  const { ask } = createAsk(
    { ready: async (one) => void told.push(['ready', one]) },
    {
      call: async (...given) => {
        told.push(given)
        return 'answer' as never
      },
    },
    nothingKept,
  )
  expect(await ask('GET_USER', { chainId: 1 }, { signal })).toBe('answer')
  expect(told).toEqual([
    ['ready', signal],
    ['GET_USER', { chainId: 1 }, { signal }],
  ])
})

test('a frame that cannot be had is not asked', async () => {
  let calls = 0
  const { ask } = createAsk(
    { ready: () => Promise.reject(errors.FRAME_UNAVAILABLE()) },
    {
      call: async () => {
        calls += 1
        return undefined as never
      },
    },
    nothingKept,
  )
  await expect(ask('GET_USER', {}, { signal })).rejects.toMatchObject({ reason: 'FRAME_UNAVAILABLE' })
  expect(calls).toBe(0)
})

/** A frame without storage: it knows the token only until it starts again. */
function openForgetful(kept: { token: string | undefined }, live: readonly string[] = ['t']) {
  const sent: (readonly [string, unknown])[] = []
  let refused = 0
  let held: string | undefined
  const asking = createAsk(
    { ready: async () => undefined },
    {
      async call(name, payload) {
        sent.push([name, payload])
        if (name !== 'IS_CONNECTED') return held as never
        const { token } = payload as { readonly token: string }
        held = live.includes(token) ? token : undefined
        return { isConnected: held !== undefined } as never
      },
    },
    {
      token: () => kept.token,
      refused() {
        refused += 1
      },
    },
  )
  const restart = () => {
    held = undefined
    asking.restarted()
  }
  return { ...asking, restart, sent, refused: () => refused }
}

test('a frame that starts again gets the token back before it is asked, once', async () => {
  const { ask, restart, sent } = openForgetful({ token: 't' })
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
  const { ask, restart, refused } = openForgetful({ token: 'old' })
  restart()
  await ask('RPC_REQUEST', {}, { signal })
  expect(refused()).toBe(1)
})

test('the token is handed over for the asker, within its time, and one that is good is nothing to report', async () => {
  const calls: unknown[] = []
  let refused = 0
  const { ask, ready, restarted } = createAsk(
    { ready: async () => undefined },
    {
      async call(...given) {
        calls.push(given)
        return { isConnected: true } as never
      },
    },
    {
      token: () => 't',
      refused() {
        refused += 1
      },
    },
  )
  await ask('GET_USER', {}, { signal, ms: 3_000 })
  expect(calls).toEqual([
    ['IS_CONNECTED', { token: 't' }, { signal, ms: 3_000 }],
    ['GET_USER', {}, { signal, ms: 3_000 }],
  ])
  restarted()
  await ready(signal)
  expect(calls.slice(2)).toEqual([['IS_CONNECTED', { token: 't' }, { signal }]])
  expect(refused).toBe(0)
})

test('a site that asks whether it is connected hands the token over by that', async () => {
  const { ask, restart, sent } = openForgetful({ token: 't' })
  restart()
  await ask('IS_CONNECTED', { token: 't' }, { signal })
  await ask('GET_USER', {}, { signal })
  expect(sent.map(([name]) => name)).toEqual(['IS_CONNECTED', 'GET_USER'])
})

test('a call that is no question for the token leaves it to be handed over', async () => {
  const kept: { token: string | undefined } = { token: undefined }
  const { ask, sent } = openForgetful(kept)
  await ask('GET_USER', {}, { signal })
  kept.token = 't'
  await ask('GET_USER', {}, { signal })
  expect(sent.map(([name]) => name)).toEqual(['GET_USER', 'IS_CONNECTED', 'GET_USER'])
})

test('signing out hands over the token that it forgets', async () => {
  const kept: { token: string | undefined } = { token: 't' }
  const { ask, restart, sent } = openForgetful(kept)
  restart()
  const signedOut = ask('SIGN_OUT', undefined, { signal, ms: 3_000 })
  kept.token = undefined
  expect(await signedOut).toBe('t')
  expect(sent.map(([name]) => name)).toEqual(['IS_CONNECTED', 'SIGN_OUT'])
})

test('a frame that has just given its token is not handed it', async () => {
  const kept: { token: string | undefined } = { token: undefined }
  const { ask, gaveToken, sent } = openForgetful(kept)
  await ask('CONNECT_OTP', {}, { signal })
  kept.token = 't'
  gaveToken()
  await ask('GET_USER', {}, { signal })
  expect(sent.map(([name]) => name)).toEqual(['CONNECT_OTP', 'GET_USER'])
})

test('in any order of calls and restarts, each call reaches a frame that has the token', () => {
  const step = fc.constantFrom('restart', 'IS_CONNECTED', 'GET_USER', 'SWITCH_NETWORK', 'RPC_REQUEST')
  return fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { ask, restart, sent } = openForgetful({ token: 't' })
      let restarts = 0
      for (const name of steps) {
        if (name === 'restart') {
          restarts += 1
          restart()
        } else if (name === 'IS_CONNECTED') await ask(name, { token: 't' }, { signal })
        else expect(await ask(name, {}, { signal })).toBe('t')
      }
      const asked = steps.filter((name) => name === 'IS_CONNECTED').length
      const handed = sent.filter(([name]) => name === 'IS_CONNECTED').length - asked
      expect(handed).toBeLessThanOrEqual(restarts + 1)
    }),
    runs,
  )
})

test('the words of the wallet are an error of a wallet; whatever else it is, it stays', () => {
  const own = errors.FRAME({ values: { why: 'User rejected the request' } })
  const error = asWalletError(own)
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
  for (const other of others) expect(asWalletError(other)).toBe(other)
})

test('what may have been carried out has an unknown outcome, anything else was not done', () => {
  expect(lost(true)).toMatchObject({ reason: 'OUTCOME_UNKNOWN' })
  expect(lost(true).message).not.toMatch(/fail|error/i)
  expect(lost(false)).toMatchObject({ reason: 'FRAME_UNAVAILABLE' })
})
