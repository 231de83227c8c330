import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPairing } from './pairing.ts'
import { createFakeClient, fakeSession, uriOf } from './testing/fakeClient.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

function begin(prepare: (fake: ReturnType<typeof createFakeClient>['fake']) => void = () => undefined) {
  const { client, fake, proposals, ended, relay, listening } = createFakeClient()
  prepare(fake)
  const store = createStore()
  const troubles: string[] = []
  const giveUp = new AbortController()
  const pairing = createPairing({
    load: async () => client,
    store,
    dateNow: Date.now,
    trouble: (words) => void troubles.push(words),
  })
  const outcome = pairing.pair({}, giveUp.signal).then(
    (session) => ({ session }),
    (error: unknown) => ({ error }),
  )
  const state = () => store.get(pairing.stateAtom)
  return { fake, proposals, ended, relay, listening, giveUp, outcome, state, troubles }
}

test('shows a uri until the wallet answers, and then nothing', async () => {
  const { proposals, outcome, state, listening } = begin()
  await pass()
  expect(state()).toEqual({ uri: uriOf(1), reachable: true })
  proposals[0]?.resolve(fakeSession())
  expect(await outcome).toEqual({ session: fakeSession() })
  expect([state(), listening(), vi.getTimerCount()]).toEqual([{ reachable: true }, 0, 0])
})

test('a uri is renewed ten seconds before its four minutes end; who has scanned the old one may still answer', async () => {
  const { proposals, outcome, state } = begin()
  await pass(229_000)
  expect(state().uri).toBe(uriOf(1))
  await pass(1_000)
  expect(state().uri).toBe(uriOf(2))
  proposals[0]?.reject({ code: 0, message: 'Proposal expired' })
  await pass()
  proposals[1]?.resolve(fakeSession())
  expect(await outcome).toEqual({ session: fakeSession() })
})

test("the wallet's no ends it with the wallet's own error", async () => {
  const { proposals, outcome, listening } = begin()
  await pass()
  const no = { code: 5000, message: 'User rejected.' }
  proposals[0]?.reject(no)
  expect(await outcome).toEqual({ error: no })
  expect([listening(), vi.getTimerCount()]).toEqual([0, 0])
})

test('F01: a relay out of reach is said within three seconds, and tried again until it is there', async () => {
  const { fake, outcome, state, proposals } = begin((one) => {
    one.propose = () => new Promise(() => undefined)
  })
  await pass(2_499)
  expect(state().reachable).toBe(true)
  await pass(1)
  expect(state()).toEqual({ uri: undefined, reachable: false })
  fake.propose = undefined
  expect(proposals).toHaveLength(0)
  void outcome
})

test('F03: a relay that is reached and slow is not called out of reach, until it is', async () => {
  const { relay, state } = begin((one) => {
    one.propose = () => new Promise(() => undefined)
    one.connected = true
  })
  await pass(20_000)
  expect(state().reachable).toBe(true)
  relay({ kind: 'lost' })
  expect(state().reachable).toBe(false)
  relay({ kind: 'connected' })
  expect(state().reachable).toBe(true)
})

test('F01: a proposal that fails is made again a second later', async () => {
  const { fake, state } = begin((one) => {
    one.propose = () => Promise.reject(new Error('Failed to publish custom payload'))
  })
  await pass(500)
  expect(state().reachable).toBe(false)
  fake.propose = undefined
  await pass(1_000)
  expect(state()).toEqual({ uri: uriOf(1), reachable: true })
})

test('what the library will never accept ends it', async () => {
  const { outcome } = begin((one) => {
    one.propose = () => Promise.reject(new Error('Missing or invalid. connect() optionalNamespaces'))
  })
  expect(await outcome).toMatchObject({ error: { message: expect.stringContaining('Missing or invalid') } })
})

test('F02: a relay that is lost while the uri is shown is said, and the uri stays', async () => {
  const { relay, state } = begin()
  await pass()
  relay({ kind: 'lost' })
  expect(state()).toEqual({ uri: uriOf(1), reachable: false })
  relay({ kind: 'connected' })
  expect(state()).toEqual({ uri: uriOf(1), reachable: true })
})

test('what the relay says is passed on', async () => {
  const { relay, troubles } = begin()
  await pass()
  relay({ kind: 'trouble', words: 'Unauthorized: invalid key' })
  expect(troubles).toEqual(['Unauthorized: invalid key'])
})

test('a wallet that approves after it was given up is told that it is over', async () => {
  const { proposals, giveUp, outcome, ended } = begin()
  await pass()
  giveUp.abort()
  expect(await outcome).toHaveProperty('error')
  proposals[0]?.resolve(fakeSession())
  await pass()
  expect([ended, vi.getTimerCount()]).toEqual([['topic'], 0])
})

test('given up before it began, it proposes nothing', async () => {
  const { giveUp, outcome, proposals } = begin()
  giveUp.abort()
  expect(await outcome).toHaveProperty('error')
  expect(proposals).toHaveLength(0)
})
