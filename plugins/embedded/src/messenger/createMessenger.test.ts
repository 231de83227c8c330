import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMessenger } from '../testing/openMessenger.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a call is posted once, with an id of its own, and answered by its id and name', async () => {
  const { messenger, posted, answer, signal } = openMessenger()
  const asked = messenger.call('CONNECT_EMAIL', { email: 'a@b.test' }, { signal })
  expect(posted).toEqual([{ id: 'id-1', type: '@w3m-app/CONNECT_EMAIL', payload: { email: 'a@b.test' } }])
  answer('CONNECT_EMAIL_SUCCESS', { action: 'VERIFY_OTP' })
  expect(await asked).toEqual({ action: 'VERIFY_OTP' })
  expect(messenger.size()).toBe(0)
})

test('a call without a payload has none', async () => {
  const { messenger, posted, answer, signal } = openMessenger()
  const asked = messenger.call('CONNECT_DEVICE', undefined, { signal })
  expect(posted).toEqual([{ id: 'id-1', type: '@w3m-app/CONNECT_DEVICE' }])
  answer('CONNECT_DEVICE_SUCCESS')
  await asked
})

test.each([
  [{ message: 'Invalid code' }, 'Invalid code'],
  [{ message: '' }, 'An error occurred'],
  [{}, 'An error occurred'],
  [undefined, 'An error occurred'],
  [{ message: 7 }, 'An error occurred'],
  [{ message: 'x'.repeat(301) }, 'An error occurred'],
])('an error says the words of the wallet: %j', async (payload, message) => {
  const { messenger, answer, signal } = openMessenger()
  const asked = messenger.call('CONNECT_OTP', { otp: '123456' }, { signal })
  answer('CONNECT_OTP_ERROR', payload)
  await expect(asked).rejects.toMatchObject({ reason: 'FRAME', message })
})

test.each([
  [{ message: 'No', code: -32003 }, 'NOT_SENT', -32003],
  [{ message: 'No', code: -32603 }, 'FRAME', -32603],
  [{ message: 'No', code: 'x'.repeat(9_000) }, 'FRAME', -32603],
  [{ message: 'No' }, 'FRAME', -32603],
])(
  'of what acts, only an error with the code for it says that nothing was sent: %j',
  async (payload, reason, code) => {
    const { messenger, answer, signal } = openMessenger()
    const asked = messenger.call('RPC_REQUEST', {}, { signal, abandon: () => undefined })
    answer('RPC_REQUEST_ERROR', payload)
    await expect(asked).rejects.toMatchObject({ reason, code })
  },
)

test.each([
  ['GET_USER', {}],
  ['GET_USER', { address: 1, chainId: 1 }],
  ['GET_USER', { address: '0x1', chainId: {} }],
  ['GET_USER', { address: '0x1', chainId: 1, accounts: [{ address: '0x1', type: 'bank' }] }],
  ['CONNECT_EMAIL', { action: 'GO' }],
  ['IS_CONNECTED', { isConnected: 'yes' }],
  ['GET_SOCIAL_REDIRECT_URI', { uri: 'x'.repeat(8_001) }],
  ['SWITCH_NETWORK', null],
] as const)('an answer of another shape is no answer: %s %j', async (name, payload) => {
  const { messenger, answer, signal } = openMessenger()
  const asked = messenger.call(name, undefined, { signal })
  answer(`${name}_SUCCESS`, payload)
  await expect(asked).rejects.toMatchObject({ reason: 'INVALID_RESPONSE' })
})

test('more than the protocol says is left out', async () => {
  const { messenger, answer, signal } = openMessenger()
  const asked = messenger.call('GET_CHAIN_ID', undefined, { signal })
  answer('GET_CHAIN_ID_SUCCESS', { chainId: 'eip155:1', extra: true })
  expect(await asked).toEqual({ chainId: 'eip155:1' })
})

test('each call ends after its own 30 seconds, and is told of', async () => {
  const { messenger, signal, late } = openMessenger()
  const first = messenger.call('CONNECT_EMAIL', {}, { signal }).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(20_000)
  const second = messenger.call('CONNECT_OTP', {}, { signal }).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await first).toBe('Embedded Wallet Request Timed Out')
  expect(messenger.size()).toBe(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await second).toBe('Embedded Wallet Request Timed Out')
  expect(late).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP'])
  expect(vi.getTimerCount()).toBe(0)
})

test('a timer that slept is made up for by the clock', async () => {
  const { messenger, signal, sleep } = openMessenger()
  const asked = messenger.call('GET_USER', {}, { signal }).catch((error: Error) => error.message)
  sleep(29_000)
  messenger.check()
  expect(messenger.size()).toBe(1)
  sleep(1_000)
  messenger.check()
  expect(await asked).toBe('Embedded Wallet Request Timed Out')
})

test('who waits for a person is not hurried', async () => {
  const { messenger, signal, answer } = openMessenger()
  const asked = messenger.call('CONNECT_FARCASTER', undefined, { signal })
  await vi.advanceTimersByTimeAsync(3_600_000)
  answer('CONNECT_FARCASTER_SUCCESS', { userName: 'ann' })
  expect(await asked).toEqual({ userName: 'ann' })
})

test.each([
  ['RPC_REQUEST', 'Request was aborted'],
  ['CONNECT_EMAIL', 'Something went wrong'],
] as const)('%s that is given up says so', async (name, message) => {
  const { messenger, posted } = openMessenger()
  await expect(messenger.call(name, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ message })
  expect(posted).toEqual([])
  const leaving = new AbortController()
  const asked = messenger.call(name, {}, { signal: leaving.signal })
  leaving.abort()
  await expect(asked).rejects.toMatchObject({ message })
  expect(messenger.size()).toBe(0)
})

/** A call that may be carried out although nobody waits for it, and what it ended with. */
function abandoned(messenger: ReturnType<typeof openMessenger>['messenger'], ms?: number) {
  const leaving = new AbortController()
  const abandon = vi.fn()
  const ends: unknown[] = []
  messenger
    .call('RPC_REQUEST', {}, { signal: leaving.signal, ms, abandon })
    .then((answer) => ends.push(answer))
    .catch((error: { reason: string }) => ends.push(error.reason))
  leaving.abort()
  return { ends, abandon }
}
const hour = 3_600_000

test('F06: the answer to what was given up is heard for 24 hours, and then its outcome is unknown', async () => {
  const { messenger, answer, late } = openMessenger()
  const { ends, abandon } = abandoned(messenger)
  expect(abandon).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(24 * hour - 1)
  expect(ends).toEqual([])
  answer('RPC_REQUEST_SUCCESS', '0xhash')
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toEqual(['0xhash'])
  expect(vi.getTimerCount()).toBe(0)

  const never = abandoned(messenger)
  await vi.advanceTimersByTimeAsync(24 * hour)
  expect([never.ends, late]).toEqual([['OUTCOME_UNKNOWN'], ['RPC_REQUEST']])
  answer('RPC_REQUEST_SUCCESS', '0xhash')
  await vi.advanceTimersByTimeAsync(0)
  expect([never.ends, messenger.size(), vi.getTimerCount()]).toEqual([['OUTCOME_UNKNOWN'], 0, 0])
})

test('F06: a call that is given up has 24 hours, whatever time it had before; sleep is no time more', async () => {
  const { messenger, sleep } = openMessenger()
  const { ends } = abandoned(messenger, 30_000)
  await vi.advanceTimersByTimeAsync(hour)
  messenger.check()
  expect(ends).toEqual([])
  sleep(23 * hour)
  messenger.check()
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toEqual(['OUTCOME_UNKNOWN'])
})

test('F06: of more than a hundred calls that were given up the oldest is of unknown outcome', async () => {
  const { messenger, posted } = openMessenger()
  const all = Array.from({ length: 100 }, () => abandoned(messenger).ends)
  await vi.advanceTimersByTimeAsync(0)
  expect(all.flat()).toEqual([])
  messenger.receive({ id: posted[1]?.id, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0xsecond' })
  all.push(abandoned(messenger).ends, abandoned(messenger).ends)
  await vi.advanceTimersByTimeAsync(0)
  expect(all.slice(0, 3)).toEqual([['OUTCOME_UNKNOWN'], ['0xsecond'], []])
  expect([all.flat().length, messenger.size()]).toEqual([2, 100])
})

test('what may have been carried out and is not answered in time is unknown, whoever still waits', async () => {
  const { messenger, signal, late } = openMessenger()
  const options = { signal, ms: 30_000, abandon: () => undefined }
  const ends = messenger.call('RPC_REQUEST', {}, options).catch((error: { reason: string }) => error.reason)
  await vi.advanceTimersByTimeAsync(30_000)
  expect([await ends, late]).toEqual(['OUTCOME_UNKNOWN', ['RPC_REQUEST']])
})

test('without a frame nothing waits', async () => {
  const { messenger, signal } = openMessenger({ post: () => false })
  await expect(messenger.call('GET_USER', {}, { signal })).rejects.toMatchObject({
    reason: 'FRAME_UNAVAILABLE',
  })
  expect(messenger.size()).toBe(0)
})

test('the end of the frame ends every call once', async () => {
  const { messenger, signal, answer } = openMessenger()
  const abandon = () => undefined
  const asked = [
    messenger.call('GET_USER', {}, { signal }),
    messenger.call('RPC_REQUEST', {}, { signal, abandon }),
  ]
  messenger.endAll((acts) => new Error(`lost, and ${acts ? 'unknown' : 'not done'}`))
  answer('GET_USER_SUCCESS', { address: '0x1', chainId: 1 })
  expect(await Promise.allSettled(asked)).toEqual([
    { status: 'rejected', reason: new Error('lost, and not done') },
    { status: 'rejected', reason: new Error('lost, and unknown') },
  ])
})

test('what the frame says by itself is given on', () => {
  const { messenger } = openMessenger()
  const said = { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 't' } }
  expect(messenger.receive(said)).toEqual({ name: 'SESSION_UPDATE', payload: { token: 't' } })
})
