import type { AccountId, ChainId } from '@latchkit/kernel'
import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SessionEvent } from './client.ts'
import { connectionsOf } from './readSession.ts'
import { createFakeClient, fakeSession, firstAddress, secondAddress } from './testing/fakeClient.ts'
import { watchSession } from './watchSession.ts'

const asked: readonly ChainId[] = ['eip155:1', 'eip155:10']
const two = [firstAddress, secondAddress]
const both = two.flatMap((address) => asked.map((chain): AccountId => `${chain as 'eip155:1'}:${address}`))

function watch(accounts: readonly string[] = both) {
  const session = fakeSession({ namespaces: { eip155: { accounts: [...accounts], methods: [] } } })
  const { client, sessions, tell, listening } = createFakeClient([session])
  const [connection] = connectionsOf(session, asked)
  if (!connection) throw new Error('no connection')
  const end = new AbortController()
  const told: unknown[] = []
  const state = { accounts: connection.accounts, chainId: connection.chainId, lost: false }
  const { moveTo } = watchSession(client, connection, () => asked, {
    signal: end.signal,
    changed(next) {
      Object.assign(state, next)
      told.push(next)
    },
    lost: () => Object.assign(state, { lost: true }),
  })
  const give = (next: readonly string[]) => {
    sessions.set('topic', fakeSession({ namespaces: { eip155: { accounts: [...next], methods: [] } } }))
    tell({ kind: 'updated', topic: 'topic' })
  }
  return { state, told, tell, moveTo, give, end, listening }
}

let lastId = 0
const said = (name: string, data: unknown, chainId = 'eip155:1', topic = 'topic'): SessionEvent => ({
  kind: 'told',
  topic,
  id: ++lastId,
  name,
  chainId,
  data,
})

test.each([[10], ['10'], ['0xa'], ['eip155:10']])(
  'a wallet that says it is on %j is followed there',
  (data) => {
    const { state, tell } = watch()
    tell(said('chainChanged', data))
    expect(state).toMatchObject({ chainId: 'eip155:10', accounts: [both[1], both[3]] })
  },
)

test('the account that a wallet names first becomes the active one, and stays so on the next network', () => {
  const { state, tell, moveTo } = watch()
  tell(said('accountsChanged', [secondAddress.toLowerCase()]))
  expect(state.accounts).toEqual([both[2], both[0]])
  expect(moveTo('eip155:10')).toBe(true)
  expect(state.accounts).toEqual([both[3], both[1]])
})

test('I-24: a network or account that was not given is not followed', () => {
  const { told, tell, moveTo } = watch([`eip155:1:${firstAddress}`])
  tell(said('chainChanged', 10))
  tell(said('chainChanged', 'nonsense'))
  tell(said('accountsChanged', [secondAddress]))
  tell(said('accountsChanged', []))
  tell(said('accountsChanged', 'nonsense'))
  tell(said('chainChanged', 10, 'solana:x'))
  expect(moveTo('eip155:10')).toBe(false)
  expect(told).toEqual([])
})

test('a wallet that gives other accounts is followed; one that gives none any more is lost', () => {
  const { state, give } = watch([`eip155:1:${firstAddress}`])
  give([`eip155:1:${secondAddress}`])
  expect(state).toMatchObject({ accounts: [`eip155:1:${secondAddress}`], lost: false })
  give([])
  expect(state.lost).toBe(true)
})

test('a session that ends is lost; nothing is heard after the watch has ended', () => {
  const { state, tell, end, listening } = watch()
  end.abort()
  tell({ kind: 'ended', topic: 'topic' })
  expect([state.lost, listening()]).toEqual([false, 0])
  const other = watch()
  other.tell({ kind: 'ended', topic: 'topic' })
  expect(other.state.lost).toBe(true)
})

const anyEvent = (topic: string) =>
  fc.oneof(
    fc
      .constantFrom(1, '10', '0xa', 'eip155:137', '', null)
      .map((data) => said('chainChanged', data, 'eip155:1', topic)),
    fc
      .subarray([...two, ...both, 'x'], { minLength: 0 })
      .map((data) => said('accountsChanged', data, 'eip155:1', topic)),
    fc.constant<SessionEvent>({ kind: 'updated', topic }),
  )

test('I-20: a message for another session never changes this one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(anyEvent('other'), fc.constant<SessionEvent>({ kind: 'ended', topic: 'other' }))),
      (events) => {
        const { state, told, tell } = watch()
        for (const event of events) tell(event)
        expect([told, state.lost]).toEqual([[], false])
      },
    ),
    runs,
  )
})

/** Any messages of a session in the order they were written, and the same as a relay may bring them. */
const anyDelivery = fc.array(anyEvent('topic'), { maxLength: 12 }).chain((events) =>
  fc
    .tuple(
      fc.shuffledSubarray(events, { minLength: events.length }),
      fc.subarray(events),
      fc.subarray(events),
    )
    .map(([reordered, again, late]) => ({
      events,
      delivered: [...again, ...reordered, ...late.reverse()],
    })),
)

test('I-19: messages told twice or in another order lead to the same state as each told once, in order', () => {
  const anyAccounts = fc.subarray([...both, `eip155:10:${firstAddress}`], { minLength: 1 })
  fc.assert(
    fc.property(anyDelivery, anyAccounts, ({ events, delivered }, accounts) => {
      const inOrder = watch(accounts)
      const other = watch(accounts)
      for (const event of events) {
        // Ids grow with the time at which the wallet wrote a message.
        if (event.kind === 'told') Object.assign(event, { id: ++lastId })
        inOrder.tell(event)
      }
      for (const event of delivered) other.tell(event)
      expect(other.state).toEqual(inOrder.state)
    }),
    runs,
  )
})

test('I-19: a message of before that comes again does not undo where the site went since', () => {
  const { state, tell, moveTo } = watch()
  const before = said('chainChanged', 10)
  tell(before)
  expect(moveTo('eip155:1')).toBe(true)
  tell(before)
  expect(state.chainId).toBe('eip155:1')
  tell(said('chainChanged', 10))
  expect(state.chainId).toBe('eip155:10')
})
