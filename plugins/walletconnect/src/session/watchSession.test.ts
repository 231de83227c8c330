import type { AccountId, ChainId } from '@latchkit/kernel'
import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SessionEvent } from '../relay/client.ts'
import { createFakeClient, fakeSession, firstAddress, secondAddress } from '../testing/fakeClient.ts'
import { toConnections } from './readSession.ts'
import { watchSession } from './watchSession.ts'

const requested: readonly ChainId[] = ['eip155:1', 'eip155:10']
const addresses = [firstAddress, secondAddress]
const allAccounts = addresses.flatMap((address) =>
  requested.map((chain): AccountId => `${chain as 'eip155:1'}:${address}`),
)

function watch(accounts: readonly string[] = allAccounts) {
  const session = fakeSession({ namespaces: { eip155: { accounts: [...accounts], methods: [] } } })
  const { client, sessions, emit, listenerCount } = createFakeClient([session])
  const [connection] = toConnections(session, requested)
  if (!connection) throw new Error('no connection')
  const controller = new AbortController()
  const changes: unknown[] = []
  const { accounts: initial, chainId, networks } = connection
  const state = { accounts: initial, chainId, networks, lost: false }
  const { moveTo } = watchSession(client, connection, () => requested, {
    signal: controller.signal,
    changed(next) {
      Object.assign(state, next)
      changes.push(next)
    },
    lost: () => Object.assign(state, { lost: true }),
  })
  const setAccounts = (next: readonly string[]) => {
    sessions.set('topic', fakeSession({ namespaces: { eip155: { accounts: [...next], methods: [] } } }))
    emit({ kind: 'updated', topic: 'topic' })
  }
  return { state, changes, emit, moveTo, setAccounts, controller, listenerCount }
}

let lastId = 0
const createEvent = (name: string, data: unknown, chainId = 'eip155:1', topic = 'topic'): SessionEvent => ({
  kind: 'event',
  topic,
  id: ++lastId,
  name,
  chainId,
  data,
})

test.each([[10], ['10'], ['0xa'], ['eip155:10']])(
  'a chainChanged event with %j switches the network',
  (data) => {
    const { state, emit } = watch()
    emit(createEvent('chainChanged', data))
    expect(state).toMatchObject({ chainId: 'eip155:10', accounts: [allAccounts[1], allAccounts[3]] })
  },
)

test('the first account of the wallet becomes active, and stays active on the next network', () => {
  const { state, emit, moveTo } = watch()
  emit(createEvent('accountsChanged', [secondAddress.toLowerCase()]))
  expect(state.accounts).toEqual([allAccounts[2], allAccounts[0]])
  expect(moveTo('eip155:10')).toBe(true)
  expect(state.accounts).toEqual([allAccounts[3], allAccounts[1]])
})

test('I-24: a network or account without approval is ignored', () => {
  const { changes, emit, moveTo } = watch([`eip155:1:${firstAddress}`])
  emit(createEvent('chainChanged', 10))
  emit(createEvent('chainChanged', 'nonsense'))
  emit(createEvent('accountsChanged', [secondAddress]))
  emit(createEvent('accountsChanged', []))
  emit(createEvent('accountsChanged', 'nonsense'))
  emit(createEvent('chainChanged', 10, 'solana:x'))
  expect(moveTo('eip155:10')).toBe(false)
  expect(changes).toEqual([])
})

test('updated accounts are applied, and a session without accounts is lost', () => {
  const { state, setAccounts } = watch([`eip155:1:${firstAddress}`])
  setAccounts([`eip155:1:${secondAddress}`])
  expect(state).toMatchObject({ accounts: [`eip155:1:${secondAddress}`], lost: false })
  setAccounts([])
  expect(state.lost).toBe(true)
})

test('an ended session is lost, and events after the watch are ignored', () => {
  const { state, emit, controller, listenerCount } = watch()
  controller.abort()
  emit({ kind: 'ended', topic: 'topic' })
  expect([state.lost, listenerCount()]).toEqual([false, 0])
  const other = watch()
  other.emit({ kind: 'ended', topic: 'topic' })
  expect(other.state.lost).toBe(true)
})

const anyEvent = (topic: string) =>
  fc.oneof(
    fc
      .constantFrom(1, '10', '0xa', 'eip155:137', '', null)
      .map((data) => createEvent('chainChanged', data, 'eip155:1', topic)),
    fc
      .subarray([...addresses, ...allAccounts, 'x'], { minLength: 0 })
      .map((data) => createEvent('accountsChanged', data, 'eip155:1', topic)),
    fc.constant<SessionEvent>({ kind: 'updated', topic }),
  )

test('I-20: an event of another session never changes this one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(anyEvent('other'), fc.constant<SessionEvent>({ kind: 'ended', topic: 'other' }))),
      (events) => {
        const { state, changes, emit } = watch()
        for (const event of events) emit(event)
        expect([changes, state.lost]).toEqual([[], false])
      },
    ),
    runs,
  )
})

/** Events of a session in the order of their creation, and the same events as a relay may deliver them. */
const anyDelivery = fc.array(anyEvent('topic'), { maxLength: 12 }).chain((events) =>
  fc
    .tuple(
      fc.shuffledSubarray(events, { minLength: events.length }),
      fc.subarray(events),
      fc.subarray(events),
    )
    .map(([reordered, repeated, late]) => ({
      events,
      delivered: [...repeated, ...reordered, ...late.reverse()],
    })),
)

test('I-19: events delivered twice or out of order lead to the same state as each delivered once, in order', () => {
  const anyAccounts = fc.subarray([...allAccounts, `eip155:10:${firstAddress}`], { minLength: 1 })
  fc.assert(
    fc.property(anyDelivery, anyAccounts, ({ events, delivered }, accounts) => {
      const inOrder = watch(accounts)
      const other = watch(accounts)
      for (const event of events) {
        // Ids increase with the time at which the wallet has created an event.
        if (event.kind === 'event') Object.assign(event, { id: ++lastId })
        inOrder.emit(event)
      }
      for (const event of delivered) other.emit(event)
      expect(other.state).toEqual(inOrder.state)
    }),
    runs,
  )
})

test("I-19: a repeated older event does not undo the site's later choice", () => {
  const { state, emit, moveTo } = watch()
  const earlier = createEvent('chainChanged', 10)
  emit(earlier)
  expect(moveTo('eip155:1')).toBe(true)
  emit(earlier)
  expect(state.chainId).toBe('eip155:1')
  emit(createEvent('chainChanged', 10))
  expect(state.chainId).toBe('eip155:10')
})
