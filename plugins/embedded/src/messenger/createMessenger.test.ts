import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMessenger } from '../testing/openMessenger.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a call is posted once with its own id, and is answered by its id and name', async () => {
  const { messenger, posted, answer, signal } = openMessenger()
  const result = messenger.call('CONNECT_EMAIL', { email: 'a@b.test' }, { signal })
  expect(posted).toEqual([{ id: 'id-1', type: '@w3m-app/CONNECT_EMAIL', payload: { email: 'a@b.test' } }])
  answer('CONNECT_EMAIL_SUCCESS', { action: 'VERIFY_OTP' })
  expect(await result).toEqual({ action: 'VERIFY_OTP' })
  expect(messenger.openCount()).toBe(0)
})

test('a call without a payload is posted without one', async () => {
  const { messenger, posted, answer, signal } = openMessenger()
  const result = messenger.call('CONNECT_DEVICE', undefined, { signal })
  expect(posted).toEqual([{ id: 'id-1', type: '@w3m-app/CONNECT_DEVICE' }])
  answer('CONNECT_DEVICE_SUCCESS')
  await result
})

test.each([
  [{ message: 'Invalid code' }, 'Invalid code'],
  [{ message: '' }, 'An error occurred'],
  [{}, 'An error occurred'],
  [undefined, 'An error occurred'],
  [{ message: 7 }, 'An error occurred'],
  [{ message: 'x'.repeat(301) }, 'An error occurred'],
])("an error has the frame's message: %j", async (payload, message) => {
  const { messenger, answer, signal } = openMessenger()
  const result = messenger.call('CONNECT_OTP', { otp: '123456' }, { signal })
  answer('CONNECT_OTP_ERROR', payload)
  await expect(result).rejects.toMatchObject({ reason: 'FRAME', message })
})

test.each([
  [{ message: 'No', code: -32003 }, 'NOT_SENT', -32003],
  [{ message: 'No', code: -32603 }, 'FRAME', -32603],
  [{ message: 'No', code: 'x'.repeat(9_000) }, 'FRAME', -32603],
  [{ message: 'No' }, 'FRAME', -32603],
])(
  'for a call with an effect, only the code -32003 means that nothing was sent: %j',
  async (payload, reason, code) => {
    const { messenger, answer, signal } = openMessenger()
    const result = messenger.call('RPC_REQUEST', {}, { signal, abandon: () => undefined })
    answer('RPC_REQUEST_ERROR', payload)
    await expect(result).rejects.toMatchObject({ reason, code })
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
] as const)('an answer with another shape is invalid: %s %j', async (name, payload) => {
  const { messenger, answer, signal } = openMessenger()
  const result = messenger.call(name, undefined, { signal })
  answer(`${name}_SUCCESS`, payload)
  await expect(result).rejects.toMatchObject({ reason: 'INVALID_RESPONSE' })
})

test('fields outside the protocol are removed', async () => {
  const { messenger, answer, signal } = openMessenger()
  const result = messenger.call('GET_CHAIN_ID', undefined, { signal })
  answer('GET_CHAIN_ID_SUCCESS', { chainId: 'eip155:1', extra: true })
  expect(await result).toEqual({ chainId: 'eip155:1' })
})

test('each call times out after 30 s and is reported', async () => {
  const { messenger, signal, timedOut } = openMessenger()
  const first = messenger.call('CONNECT_EMAIL', {}, { signal }).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(20_000)
  const second = messenger.call('CONNECT_OTP', {}, { signal }).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await first).toBe('Embedded Wallet Request Timed Out')
  expect(messenger.openCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await second).toBe('Embedded Wallet Request Timed Out')
  expect(timedOut).toEqual(['CONNECT_EMAIL', 'CONNECT_OTP'])
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
] as const)('%s times out after 30 s, and not before', async (name) => {
  const { messenger, signal } = openMessenger()
  const result = messenger.call(name, {}, { signal }).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(messenger.openCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await result).toBe('Embedded Wallet Request Timed Out')
})

test('a call whose timer was suspended times out by the clock', async () => {
  const { messenger, signal, skipTime } = openMessenger()
  const result = messenger.call('GET_USER', {}, { signal }).catch((error: Error) => error.message)
  skipTime(29_000)
  messenger.rejectOverdue()
  expect(messenger.openCount()).toBe(1)
  skipTime(1_000)
  messenger.rejectOverdue()
  expect(await result).toBe('Embedded Wallet Request Timed Out')
})

test('a call that waits for the visitor does not time out', async () => {
  const { messenger, signal, answer } = openMessenger()
  const result = messenger.call('CONNECT_FARCASTER', undefined, { signal })
  await vi.advanceTimersByTimeAsync(3_600_000)
  answer('CONNECT_FARCASTER_SUCCESS', { userName: 'ann' })
  expect(await result).toEqual({ userName: 'ann' })
})

test.each([
  ['RPC_REQUEST', 'Request was aborted'],
  ['CONNECT_EMAIL', 'Something went wrong'],
] as const)('an aborted %s is rejected', async (name, message) => {
  const { messenger, posted } = openMessenger()
  await expect(messenger.call(name, {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ message })
  expect(posted).toEqual([])
  const controller = new AbortController()
  const result = messenger.call(name, {}, { signal: controller.signal })
  controller.abort()
  await expect(result).rejects.toMatchObject({ message })
  expect(messenger.openCount()).toBe(0)
})

/** Makes a call with an effect, aborts it, and returns its outcome. */
function makeAbortedCall(messenger: ReturnType<typeof openMessenger>['messenger'], timeoutMs?: number) {
  const controller = new AbortController()
  const abandon = vi.fn()
  const outcome: unknown[] = []
  messenger
    .call('RPC_REQUEST', {}, { signal: controller.signal, timeoutMs, abandon })
    .then((answer) => outcome.push(answer))
    .catch((error: { reason: string }) => outcome.push(error.reason))
  controller.abort()
  return { outcome, abandon }
}
const hour = 3_600_000

test('F06: the answer to an aborted call with an effect is accepted for 24 hours, and then its outcome is unknown', async () => {
  const { messenger, answer, timedOut } = openMessenger()
  const { outcome, abandon } = makeAbortedCall(messenger)
  expect(abandon).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(24 * hour - 1)
  expect(outcome).toEqual([])
  answer('RPC_REQUEST_SUCCESS', '0xhash')
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome).toEqual(['0xhash'])
  expect(vi.getTimerCount()).toBe(0)

  const unanswered = makeAbortedCall(messenger)
  await vi.advanceTimersByTimeAsync(24 * hour)
  expect([unanswered.outcome, timedOut]).toEqual([['OUTCOME_UNKNOWN'], ['RPC_REQUEST']])
  answer('RPC_REQUEST_SUCCESS', '0xhash')
  await vi.advanceTimersByTimeAsync(0)
  expect([unanswered.outcome, messenger.openCount(), vi.getTimerCount()]).toEqual([['OUTCOME_UNKNOWN'], 0, 0])
})

test('F06: an aborted call has 24 hours whatever its timeout, including suspended time', async () => {
  const { messenger, skipTime } = openMessenger()
  const { outcome } = makeAbortedCall(messenger, 30_000)
  await vi.advanceTimersByTimeAsync(hour)
  messenger.rejectOverdue()
  expect(outcome).toEqual([])
  skipTime(23 * hour)
  messenger.rejectOverdue()
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome).toEqual(['OUTCOME_UNKNOWN'])
})

test('F06: with more than 100 aborted calls, the oldest has an unknown outcome', async () => {
  const { messenger, posted } = openMessenger()
  const outcomes = Array.from({ length: 100 }, () => makeAbortedCall(messenger).outcome)
  await vi.advanceTimersByTimeAsync(0)
  expect(outcomes.flat()).toEqual([])
  messenger.receive({ id: posted[1]?.id, type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: '0xsecond' })
  outcomes.push(makeAbortedCall(messenger).outcome, makeAbortedCall(messenger).outcome)
  await vi.advanceTimersByTimeAsync(0)
  expect(outcomes.slice(0, 3)).toEqual([['OUTCOME_UNKNOWN'], ['0xsecond'], []])
  expect([outcomes.flat().length, messenger.openCount()]).toEqual([2, 100])
})

test('a call with an effect that times out has an unknown outcome', async () => {
  const { messenger, signal, timedOut } = openMessenger()
  const options = { signal, timeoutMs: 30_000, abandon: () => undefined }
  const outcome = messenger
    .call('RPC_REQUEST', {}, options)
    .catch((error: { reason: string }) => error.reason)
  await vi.advanceTimersByTimeAsync(30_000)
  expect([await outcome, timedOut]).toEqual(['OUTCOME_UNKNOWN', ['RPC_REQUEST']])
})

test('without a frame a call is rejected at once', async () => {
  const { messenger, signal } = openMessenger({ post: () => false })
  await expect(messenger.call('GET_USER', {}, { signal })).rejects.toMatchObject({
    reason: 'FRAME_UNAVAILABLE',
  })
  expect(messenger.openCount()).toBe(0)
})

test('removing the frame rejects every call once', async () => {
  const { messenger, signal, answer } = openMessenger()
  const abandon = () => undefined
  const result = [
    messenger.call('GET_USER', {}, { signal }),
    messenger.call('RPC_REQUEST', {}, { signal, abandon }),
  ]
  messenger.rejectAll((hasEffect) => new Error(`lost, and ${hasEffect ? 'unknown' : 'not done'}`))
  answer('GET_USER_SUCCESS', { address: '0x1', chainId: 1 })
  expect(await Promise.allSettled(result)).toEqual([
    { status: 'rejected', reason: new Error('lost, and not done') },
    { status: 'rejected', reason: new Error('lost, and unknown') },
  ])
})

test('unsolicited messages of the frame are returned', () => {
  const { messenger } = openMessenger()
  const message = { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 't' } }
  expect(messenger.receive(message)).toEqual({ name: 'SESSION_UPDATE', payload: { token: 't' } })
})
