import type { AccountId } from '@latchkit/kernel'
import type { ChainAdapter, TransactionStatus } from '@latchkit/kernel/chain'
import type { SentTransaction } from '@latchkit/kernel/plugin'
import { createFakeAdapter, createStore } from '@latchkit/kernel/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPending } from './createPending.ts'
import { account, hashOf } from './testing/rows.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const now = 1_000_000_000
const sentOf = (index: number, part: Partial<SentTransaction> = {}): SentTransaction => ({
  method: 'eth_sendTransaction',
  account,
  chainId: 'eip155:1',
  hash: hashOf(index),
  at: now - 1_000,
  ...part,
})

type LookUp = NonNullable<ChainAdapter['transactionStatus']>

function open(
  sent: SentTransaction[],
  statuses: Record<string, TransactionStatus | Error> = {},
  lookUp?: LookUp,
) {
  const store = createStore()
  const onIncluded = vi.fn()
  const abort = new AbortController()
  const transactionStatus = vi.fn<LookUp>(async (transaction, options) => {
    if (lookUp) return lookUp(transaction, options)
    const status = statuses[transaction.hash ?? ''] ?? 'pending'
    if (status instanceof Error) throw status
    return status
  })
  const pending = createPending({
    store,
    clock: { dateNow: () => now },
    chains: { adapter: async () => createFakeAdapter({ transactionStatus }) },
    readSent: async () => sent,
    onIncluded,
    signal: abort.signal,
  })
  const list = (of: AccountId = account) => store.get(pending.pendingOf(of)).map(({ hash }) => hash)
  const observe = () => store.sub(pending.pendingOf(account), () => undefined)
  return { pending, statuses, onIncluded, abort, transactionStatus, list, observe }
}

test('what no block has included is listed, until one has; then the history is read again', async () => {
  const { statuses, onIncluded, list, observe, transactionStatus } = open([sentOf(1), sentOf(2)])
  expect(transactionStatus).not.toHaveBeenCalled()
  observe()
  await vi.advanceTimersByTimeAsync(1)
  expect(list()).toEqual([hashOf(1), hashOf(2)])
  statuses[hashOf(1)] = 'included'
  await vi.advanceTimersByTimeAsync(4_000)
  expect(list()).toEqual([hashOf(2)])
  expect(onIncluded).toHaveBeenCalledTimes(1)
  statuses[hashOf(2)] = 'failed'
  await vi.advanceTimersByTimeAsync(4_000)
  expect([list(), onIncluded.mock.calls.length]).toEqual([[], 2])
  const requested = transactionStatus.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(transactionStatus).toHaveBeenCalledTimes(requested)
})

test('at most 99 transactions are listed and looked up; what is included makes room for the next one', async () => {
  const sent = Array.from({ length: 120 }, (_, index) => sentOf(index))
  const { statuses, list, observe, transactionStatus } = open(sent)
  observe()
  await vi.advanceTimersByTimeAsync(1)
  expect([list().length, transactionStatus.mock.calls.length]).toEqual([99, 99])
  statuses[hashOf(0)] = 'included'
  await vi.advanceTimersByTimeAsync(8_000)
  expect(list()).toEqual(sent.slice(1, 100).map(({ hash }) => hash))
})

test.each<[string, Partial<SentTransaction>]>([
  ['another account', { account: 'eip155:1:0xab' }],
  ['another network', { account: account.replace('eip155:1:', 'eip155:2:') }],
  ['another method', { method: 'wallet_sendCalls' }],
  ['no hash of a transaction', { hash: '0x12' }],
  ['an age of more than a day', { at: now - 86_400_001 }],
])('%s is not listed', async (_, part) => {
  const { list, observe } = open([sentOf(1, part), sentOf(2)])
  observe()
  await vi.advanceTimersByTimeAsync(1)
  expect(list()).toEqual([hashOf(2)])
})

test.each(['replaced', 'expired'] as const)(
  'F60: a transaction that is %s leaves the list, and the history is read again',
  async (status) => {
    const { statuses, onIncluded, list, observe } = open([sentOf(1), sentOf(2)])
    observe()
    await vi.advanceTimersByTimeAsync(1)
    statuses[hashOf(1)] = status
    await vi.advanceTimersByTimeAsync(4_000)
    expect([list(), onIncluded.mock.calls.length]).toEqual([[hashOf(2)], 1])
  },
)

test('F60: a look-up has what the earlier ones found, each transaction its own', async () => {
  const { list, observe, transactionStatus } = open(
    [sentOf(1), sentOf(2)],
    {},
    async ({ hash, count }, { note }) => {
      // Only a node that still has the transaction tells its nonce, which proves the replacement later.
      if (count === '7') return 'replaced'
      if (hash === hashOf(1)) note?.({ count: '7', since: '9' })
      return 'pending'
    },
  )
  observe()
  await vi.advanceTimersByTimeAsync(1)
  expect(list()).toEqual([hashOf(1), hashOf(2)])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(list()).toEqual([hashOf(2)])
  const looked = transactionStatus.mock.calls.map(([{ hash, count, since }]) => [hash, count, since])
  expect(looked.slice(2)).toEqual([
    [hashOf(1), '7', '9'],
    [hashOf(2), undefined, undefined],
  ])
})

test('a transaction that the chain does not know is listed for ten minutes', async () => {
  const { list, observe } = open([sentOf(1), sentOf(2, { at: now - 600_001 }), sentOf(3)], {
    [hashOf(1)]: 'unknown',
    [hashOf(2)]: 'unknown',
    [hashOf(3)]: new Error('down'),
  })
  observe()
  await vi.advanceTimersByTimeAsync(1)
  expect(list()).toEqual([hashOf(1), hashOf(3)])
})

test('a new transaction is listed after a refresh; without a subscriber, and after the end, nothing is requested', async () => {
  const sent: SentTransaction[] = []
  const { pending, abort, list, observe, transactionStatus } = open(sent)
  const leave = observe()
  await vi.advanceTimersByTimeAsync(1)
  sent.push(sentOf(1))
  pending.refresh()
  await vi.advanceTimersByTimeAsync(1)
  expect(list()).toEqual([hashOf(1)])
  leave()
  await vi.advanceTimersByTimeAsync(1)
  const requested = transactionStatus.mock.calls.length
  pending.refresh()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(transactionStatus).toHaveBeenCalledTimes(requested)
  abort.abort()
  observe()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(transactionStatus.mock.calls.length - requested).toBeLessThanOrEqual(1)
})
