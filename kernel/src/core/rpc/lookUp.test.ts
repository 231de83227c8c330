import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkMs } from '../../base/constants/requestLimits.ts'
import type { Resolution } from '../../contracts/rpc.ts'
import type { TransactionStatus } from '../../contracts/transaction.ts'
import { secondAddress } from '../../testing/index.ts'
import type { Intent } from './journal.ts'
import { lookUp, statusOf } from './lookUp.ts'
import { account, answerWith, intent, openLookUp as open } from './testing/openLookUp.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000_000 }))
afterEach(() => void vi.useRealTimers())

test.each<[string, Partial<Intent>]>([
  ['a hash', { hash: '0x1' }],
  ['a count', { count: '3' }],
  ['an end', { validUntil: '9' }],
  ['a content', { content: 'ab', since: '7' }],
])('the chain is queried with %s, for the account and network of the intent', async (_, evidence) => {
  const status = answerWith('included')
  const { ports, find } = open(status)
  expect(await statusOf(ports, { ...intent, count: undefined, ...evidence })).toBe('included')
  expect(find).toHaveBeenCalledWith('eip155')
  const [about, { signal }] = status.mock.calls[0] ?? [{}, { signal: AbortSignal.abort() }]
  const { method, chainId } = intent
  const names = ['hash', 'count', 'counter', 'validUntil', 'content', 'since']
  const none = Object.fromEntries(names.map((name) => [name, undefined]))
  expect(about).toEqual({ ...none, method, chainId, account, ...evidence })
  // Further requests of the adapter are aborted after it has answered.
  expect(signal.aborted).toBe(true)
})

test('without evidence the chain is not queried', async () => {
  const status = answerWith('included')
  expect(await statusOf(open(status).ports, { ...intent, count: undefined })).toBe('unknown')
  expect(status).not.toHaveBeenCalled()
})

test.each([
  '',
  'x',
  'eip155',
  'eip155:',
  'ab:1',
  'eip155:1/2',
  ' eip155:1',
  'eip155:1 ',
  `eip155:${'1'.repeat(65)}`,
])('an invalid stored network is not looked up: "%s"', async (chainId) => {
  const { ports, find } = open(answerWith('included'))
  expect(await statusOf(ports, { ...intent, chainId })).toBe('unknown')
  expect(find).not.toHaveBeenCalled()
})

test('a network with the longest valid name is looked up', async () => {
  const { ports } = open(answerWith('pending'))
  expect(await statusOf(ports, { ...intent, chainId: `polkadot:${'a'.repeat(32)}` })).toBe('pending')
})

test.each(['x', 'eip155:1', 'eip155:1:', undefined])(
  'an invalid stored account is omitted: %s',
  async (stored) => {
    const status = answerWith('included')
    expect(await statusOf(open(status).ports, { ...intent, account: stored })).toBe('included')
    expect(status.mock.calls[0]?.[0]).toMatchObject({ account: undefined })
  },
)

test('if an adapter lacks the capability, fails or returns nothing, the status is unknown', async () => {
  expect(await statusOf(open().ports, intent)).toBe('unknown')
  const fails = open(() => Promise.reject(new Error('down')))
  expect(await statusOf(fails.ports, intent)).toBe('unknown')
  const silent = open((async () => undefined) as never)
  expect(await statusOf(silent.ports, intent)).toBe('unknown')
})

test('if a chain does not answer in time, the status is unknown and the look-up does not wait', async () => {
  let querySignal: AbortSignal | undefined
  const { ports } = open((_, { signal }) => {
    querySignal = signal
    return new Promise(() => undefined)
  })
  const status = statusOf(ports, intent)
  await vi.advanceTimersByTimeAsync(checkMs)
  expect(await status).toBe('unknown')
  expect(querySignal?.aborted).toBe(true)
})

test('when the kit is destroyed, the signal of the chain query aborts', async () => {
  let querySignal: AbortSignal | undefined
  const { ports, kernel } = open((_, { signal }) => {
    querySignal = signal
    return new Promise(() => undefined)
  })
  void statusOf(ports, intent)
  await vi.advanceTimersByTimeAsync(1)
  kernel.destroy()
  expect(querySignal?.aborted).toBe(true)
})

test('the wallet receives only methods that need no approval, and only for the account of the intent', async () => {
  const answers: unknown[] = []
  const { ports, request } = open(async (_, { request: ask }) => {
    for (const method of ['eth_getTransactionCount', 'personal_sign']) answers.push(await ask?.({ method }))
    return 'unknown'
  })
  await statusOf(ports, intent)
  expect(answers).toEqual(['0x4', undefined])
  const requester = { origin: 'modal', requestedBy: 'kernel', signal: expect.any(AbortSignal) }
  expect(request.mock.calls).toEqual([['eip155', { method: 'eth_getTransactionCount' }, requester]])
  await statusOf(ports, { ...intent, account: `eip155:1:${secondAddress}` })
  expect(answers).toEqual(['0x4', undefined, undefined, undefined])
  // No wallet is connected in that namespace.
  await statusOf(ports, { ...intent, chainId: 'solana:1' })
  expect(request).toHaveBeenCalledTimes(1)
})

test('a toast reports the look-up if anything can be looked up', async () => {
  const onResolved = vi.fn<(one: Intent, resolution: Resolution) => void>()
  const some = open(answerWith('included'))
  const looked = lookUp(
    some.ports,
    [
      { ...intent, count: undefined },
      { ...intent, id: 'b' },
    ],
    onResolved,
  )
  await vi.advanceTimersByTimeAsync(1)
  expect(some.toasts[0]).toEqual(['loading', 'kernel.orphanChecking'])
  some.kernel.destroy()
  await looked
  const none = open(answerWith('included'))
  const other = lookUp(none.ports, [{ ...intent, count: undefined }], onResolved)
  await vi.advanceTimersByTimeAsync(1)
  expect(none.toasts).not.toContainEqual(['loading', 'kernel.orphanChecking'])
  none.kernel.destroy()
  await other
})

test('the look-up uses the current evidence, and the result contains the current hash', async () => {
  const status = answerWith('included')
  const { ports } = open(status, { ...intent, hash: '0x77' })
  const onResolved = vi.fn<(one: Intent, resolution: Resolution) => void>()
  const looked = lookUp(ports, [intent], onResolved, { quiet: true })
  await vi.advanceTimersByTimeAsync(1)
  await looked
  expect(status.mock.calls[0]?.[0]).toMatchObject({ hash: '0x77' })
  expect(onResolved).toHaveBeenCalledWith(intent, { status: 'sent', hash: '0x77' })
})

const resolutionOf = {
  included: ['success', 'kernel.orphanIncluded'],
  pending: ['success', 'kernel.orphanIncluded'],
  probablySent: ['success', 'kernel.orphanSent'],
  failed: ['error', 'kernel.orphanFailed'],
  expired: ['error', 'kernel.orphanUnsent'],
  replaced: ['error', 'kernel.orphanUnsent'],
} as const

test.each(Object.entries(resolutionOf))(
  'a toast reports a transaction that is %s at the second look-up',
  async (status, toast) => {
    const answers: TransactionStatus[] = ['unknown', status as TransactionStatus]
    const { ports, toasts } = open(async () => answers.shift() ?? 'unknown')
    const looked = lookUp(ports, [intent], () => undefined)
    await vi.advanceTimersByTimeAsync(60_000)
    await looked
    expect(toasts).toEqual([['loading', 'kernel.orphanChecking'], ['error', 'kernel.orphan'], toast])
  },
)

test('the toast about several transactions reports an unknown one first, then a failed one', async () => {
  const toastsFor = async (...answers: TransactionStatus[]) => {
    const { ports, toasts, kernel } = open(async () => answers.shift() ?? 'unknown')
    const intents = answers.map((_, at) => ({ ...intent, id: `${at}` }))
    const looked = lookUp(ports, intents, () => undefined)
    await vi.advanceTimersByTimeAsync(1_500)
    kernel.destroy()
    await looked
    return toasts[1]?.[1]
  }
  expect(await toastsFor('included', 'failed', 'unknown')).toBe('kernel.orphan')
  expect(await toastsFor('included', 'failed', 'expired')).toBe('kernel.orphanFailed')
  expect(await toastsFor('included', 'expired', 'probablySent')).toBe('kernel.orphanUnsent')
  expect(await toastsFor('included', 'probablySent')).toBe('kernel.orphanSent')
})

test.each(['done', 'failed', 'rejected'] as const)(
  'an intent that has ended as %s is not looked up again',
  async (state) => {
    const status = answerWith('unknown')
    const { ports } = open(status, { ...intent, state })
    const looked = lookUp(ports, [intent], () => undefined, { quiet: true })
    await vi.advanceTimersByTimeAsync(200_000)
    await looked
    expect(status).toHaveBeenCalledTimes(1)
  },
)

test.each(['dispatched', 'unknown'] as const)(
  'an intent that is still %s is looked up again',
  async (state) => {
    const status = answerWith('unknown')
    const { ports } = open(status, { ...intent, state })
    const looked = lookUp(ports, [intent], () => undefined, { quiet: true })
    await vi.advanceTimersByTimeAsync(200_000)
    await looked
    expect(status.mock.calls.length).toBeGreaterThan(5)
  },
)

test('evidence that is recorded later is used by the next look-up; without evidence no adapter is loaded', async () => {
  const status = answerWith('included')
  const opened = open(status)
  const { find } = opened
  let latest: Intent = { ...intent, count: undefined }
  const onResolved = vi.fn<(one: Intent, resolution: Resolution) => void>()
  const looked = lookUp({ ...opened.ports, latest: () => latest }, [latest], onResolved, { quiet: true })
  await vi.advanceTimersByTimeAsync(2_500)
  expect(find).not.toHaveBeenCalled()
  latest = { ...latest, hash: '0x9' }
  await vi.advanceTimersByTimeAsync(4_000)
  await looked
  expect(onResolved.mock.calls[0]?.[1]).toEqual({ status: 'sent', hash: '0x9' })
})

test('a destroyed kit stops looking up intents without waiting', async () => {
  const status = answerWith('unknown')
  const { ports, kernel } = open(status)
  const onResolved = vi.fn<(one: Intent, resolution: Resolution) => void>()
  const looked = lookUp(ports, [intent], onResolved, { quiet: true })
  await vi.advanceTimersByTimeAsync(1)
  kernel.destroy()
  await looked
  expect(status).toHaveBeenCalledTimes(1)
  expect(onResolved).toHaveBeenCalledWith(intent, { status: 'unknown', hash: undefined })
  expect(vi.getTimerCount()).toBe(0)
})
