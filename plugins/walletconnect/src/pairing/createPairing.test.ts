import { createStore } from '@latchkit/kernel/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RelayEvent } from '../relay/client.ts'
import { createFakeClient, createUri, fakeSession } from '../testing/fakeClient.ts'
import { createPairing } from './createPairing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const advance = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

function startPairing(
  prepare: (fake: ReturnType<typeof createFakeClient>['fake']) => void = () => undefined,
) {
  const { client, fake, proposals, ended, emitRelay, listenerCount } = createFakeClient()
  prepare(fake)
  const store = createStore()
  const relayErrors: string[] = []
  const controller = new AbortController()
  const pairing = createPairing({
    load: async () => client,
    store,
    dateNow: Date.now,
    onRelayError: (message) => void relayErrors.push(message),
  })
  const outcome = pairing.pair({}, controller.signal).then(
    (session) => ({ session }),
    (error: unknown) => ({ error }),
  )
  const state = () => store.get(pairing.stateAtom)
  return { fake, proposals, ended, emitRelay, listenerCount, controller, outcome, state, relayErrors }
}

test('a URI is shown until the wallet answers', async () => {
  const { proposals, outcome, state, listenerCount } = startPairing()
  await advance()
  expect(state()).toEqual({ uri: createUri(1), reachable: true })
  proposals[0]?.resolve(fakeSession())
  expect(await outcome).toEqual({ session: fakeSession() })
  expect([state(), listenerCount(), vi.getTimerCount()]).toEqual([{ reachable: true }, 0, 0])
})

test('a URI is renewed ten seconds before its four minutes end, and a wallet that scanned the old one may still answer', async () => {
  const { proposals, outcome, state } = startPairing()
  await advance(229_000)
  expect(state().uri).toBe(createUri(1))
  await advance(1_000)
  expect(state().uri).toBe(createUri(2))
  proposals[0]?.reject({ code: 0, message: 'Proposal expired' })
  await advance()
  proposals[1]?.resolve(fakeSession())
  expect(await outcome).toEqual({ session: fakeSession() })
})

test("a rejection by the wallet ends the pairing with the wallet's error", async () => {
  const { proposals, outcome, listenerCount } = startPairing()
  await advance()
  const rejection = { code: 5000, message: 'User rejected.' }
  proposals[0]?.reject(rejection)
  expect(await outcome).toEqual({ error: rejection })
  expect([listenerCount(), vi.getTimerCount()]).toEqual([0, 0])
})

test('F01: an unreachable relay is reported within three seconds, and retried until it is reachable', async () => {
  const { fake, outcome, state, proposals } = startPairing((fake) => {
    fake.propose = () => new Promise(() => undefined)
  })
  await advance(2_499)
  expect(state().reachable).toBe(true)
  await advance(1)
  expect(state()).toEqual({ uri: undefined, reachable: false })
  fake.propose = undefined
  expect(proposals).toHaveLength(0)
  void outcome
})

test('F03: a relay that is connected but slow counts as reachable until it disconnects', async () => {
  const { emitRelay, state } = startPairing((fake) => {
    fake.propose = () => new Promise(() => undefined)
    fake.connected = true
  })
  await advance(11_999)
  expect(state().reachable).toBe(true)
  emitRelay({ kind: 'disconnected' })
  expect(state().reachable).toBe(false)
  emitRelay({ kind: 'connected' })
  expect(state().reachable).toBe(true)
})

test('a relay that is connected and never answers is reported after twelve seconds', async () => {
  const { state, controller, listenerCount } = startPairing((fake) => {
    fake.propose = () => new Promise(() => undefined)
    fake.connected = true
  })
  await advance(12_000)
  expect(state()).toEqual({ uri: undefined, reachable: false })
  controller.abort()
  await advance()
  expect([listenerCount(), vi.getTimerCount()]).toEqual([0, 0])
})

test('F01: a failed proposal is retried after a second', async () => {
  const { fake, state } = startPairing((fake) => {
    fake.propose = () => Promise.reject(new Error('Failed to publish custom payload'))
  })
  await advance(500)
  expect(state().reachable).toBe(false)
  fake.propose = undefined
  await advance(1_000)
  expect(state()).toEqual({ uri: createUri(1), reachable: true })
})

test('a proposal that the SDK never accepts ends the pairing', async () => {
  const { outcome } = startPairing((fake) => {
    fake.propose = () => Promise.reject(new Error('Missing or invalid. connect() optionalNamespaces'))
  })
  expect(await outcome).toMatchObject({ error: { message: expect.stringContaining('Missing or invalid') } })
})

test('F02: a relay that disconnects while the URI is shown is reported, and the URI stays', async () => {
  const { emitRelay, state } = startPairing()
  await advance()
  emitRelay({ kind: 'disconnected' })
  expect(state()).toEqual({ uri: createUri(1), reachable: false })
  emitRelay({ kind: 'connected' })
  expect(state()).toEqual({ uri: createUri(1), reachable: true })
})

test.each<[string, (now: number) => RelayEvent, boolean]>([
  ['a message from the future', (now) => ({ kind: 'message', publishedAt: now + 3_600_000 }), true],
  [
    'a message that has waited at the relay',
    (now) => ({ kind: 'message', publishedAt: now - 3_600_000 }),
    false,
  ],
  ['a token of the future', () => ({ kind: 'error', message: 'JWT Token is not yet valid: 9' }), true],
  [
    'a token that has expired before it was used',
    () => ({
      kind: 'error',
      message:
        'WebSocket connection closed abnormally with code: 3000 (JWT validation error: JWT Token is expired: Some(1691558934))',
    }),
    true,
  ],
  ['a proposal that expired', () => ({ kind: 'error', message: 'Proposal expired' }), false],
  ['another error', () => ({ kind: 'error', message: 'Unauthorized: invalid key' }), false],
])('%s indicates whether the clock of the device is wrong', async (_, event, wrongClock) => {
  const { emitRelay, state } = startPairing()
  await advance()
  emitRelay(event(Date.now()))
  expect(state()).toEqual({ uri: createUri(1), reachable: true, ...(wrongClock && { wrongClock }) })
})

test('a clock that was corrected is no longer reported, as soon as the relay accepts a proposal', async () => {
  const { fake, emitRelay, state } = startPairing((fake) => {
    fake.propose = () => Promise.reject(new Error('Failed to publish custom payload'))
  })
  await advance()
  emitRelay({ kind: 'error', message: 'JWT validation error: JWT Token is expired: Some(9)' })
  emitRelay({ kind: 'connected' })
  expect(state().wrongClock).toBe(true)
  fake.propose = undefined
  await advance(1_000)
  expect(state()).toEqual({ uri: createUri(1), reachable: true })
})

test('a clock is reported beside the code while the relay accepts only a token that outlasts codes', async () => {
  const { fake, emitRelay, state } = startPairing((fake) => {
    fake.propose = () => Promise.reject(new Error('Failed to publish custom payload'))
    fake.clockChecked = false
  })
  await advance()
  emitRelay({ kind: 'error', message: 'JWT validation error: JWT Token is expired: Some(9)' })
  fake.propose = undefined
  await advance(1_000)
  expect(state()).toEqual({ uri: createUri(1), reachable: true, wrongClock: true })
})

test('an error of the relay is passed on', async () => {
  const { emitRelay, relayErrors } = startPairing()
  await advance()
  emitRelay({ kind: 'error', message: 'Unauthorized: invalid key' })
  expect(relayErrors).toEqual(['Unauthorized: invalid key'])
})

test('a session that is approved after the pairing was aborted is ended', async () => {
  const { proposals, controller, outcome, ended } = startPairing()
  await advance()
  controller.abort()
  expect(await outcome).toHaveProperty('error')
  proposals[0]?.resolve(fakeSession())
  await advance()
  expect([ended, vi.getTimerCount()]).toEqual([['topic'], 0])
})

test('a pairing that is aborted before it starts proposes nothing', async () => {
  const { controller, outcome, proposals } = startPairing()
  controller.abort()
  expect(await outcome).toHaveProperty('error')
  expect(proposals).toHaveLength(0)
})
