import type { TransactionEvidence } from '@latchkit/kernel/chain'
import { expect, test } from 'vitest'
import { account, answerFrom, type FakeHistory, otherAddress, sent } from '../testing/fakeHistory.ts'
import { createFakeNode } from '../testing/fakeNode.ts'
import { contentOf } from './findTransaction.ts'
import { transactionStatus } from './transactionStatus.ts'

const { signal } = new AbortController()
/** The hash of a transaction that the wallet has sent, and that all nodes have dropped. */
const dropped = `0x${'ab'.repeat(32)}`
/** The hash of a transaction in a block. */
const hashOf = (byte: string) => `0x${byte.repeat(32)}`
const mined = (value: number, nonce: number, byte: string, from?: string) => ({
  ...sent(value, nonce, from),
  hash: hashOf(byte),
})

interface Look extends FakeHistory {
  /** The receipts by hash. */
  readonly receipts?: Readonly<Record<string, object>>
  readonly transactions?: Readonly<Record<string, object>>
  /** The hash that is known of the transaction. */
  readonly hash?: string | undefined
  /** The hashes of other requests. */
  readonly taken?: readonly string[]
}

/** Looks up a payment of 2 wei, whose nonce is 0 and which was sent after block 0. */
async function look({ receipts = {}, transactions = {}, taken = [], hash = dropped, ...history }: Look) {
  const read = (method: string) => (params: readonly unknown[]) => answerFrom(history, { method, params })
  const { network, fetch } = createFakeNode({
    eth_blockNumber: read('eth_blockNumber'),
    eth_getTransactionCount: read('eth_getTransactionCount'),
    eth_getBlockByNumber: read('eth_getBlockByNumber'),
    eth_getCode: '0x',
    eth_getTransactionReceipt: ([id]: readonly string[]) => receipts[id ?? ''] ?? null,
    eth_getTransactionByHash: ([id]: readonly string[]) => transactions[id ?? ''] ?? null,
  })
  const notes: TransactionEvidence[] = []
  const note = (evidence: TransactionEvidence) => {
    if (taken.includes(evidence.hash ?? '')) return false
    notes.push(evidence)
    return true
  }
  const content = await contentOf({ to: otherAddress, value: '0x2' })
  const transaction = { method: 'eth_sendTransaction', chainId: 'eip155:1', account } as const
  const evidence = { hash: hash || undefined, count: '0', since: '0', content }
  const chains = { networks: () => [network], fetch }
  const status = await transactionStatus(chains, { ...transaction, ...evidence }, { signal, note })
  return { status, notes }
}

const succeeded = { status: '0x1' }
const reverted = { status: '0x0' }

test('a transaction whose nonce another payment has used is replaced', async () => {
  const blocks = [[], [], [mined(9, 0, 'cd')], []]
  expect(await look({ blocks })).toEqual({ status: 'replaced', notes: [] })
})

test.each([
  ['included', succeeded],
  ['failed', reverted],
] as const)(
  'the same payment with a higher fee is followed with its own hash, and is %s',
  async (status, receipt) => {
    const receipts = { [hashOf('cd')]: receipt }
    const found = await look({ blocks: [[], [mined(2, 0, 'cd')]], receipts })
    expect(found).toEqual({ status, notes: [{ hash: hashOf('cd') }] })
  },
)

test('the same payment does not count twice: another request that it belongs to keeps it', async () => {
  const receipts = { [hashOf('cd')]: succeeded }
  const found = await look({ blocks: [[], [mined(2, 0, 'cd')]], receipts, taken: [hashOf('cd')] })
  expect(found).toEqual({ status: 'replaced', notes: [] })
})

test.each<[string, FakeHistory]>([
  ['no transaction', { blocks: [[], [], []] }],
  ['a transaction of another account with that nonce', { blocks: [[], [mined(9, 0, 'cd', otherAddress)]] }],
  ['a transaction in the pool', { blocks: [[], []], pool: [mined(9, 0, 'cd')] }],
  [
    'a block whose state the node no longer has',
    { blocks: [[], [mined(9, 0, 'cd')], [], [], []], keptFrom: 4 },
  ],
])('%s does not prove that a transaction was replaced', async (_, history) => {
  expect(await look(history)).toEqual({ status: 'unknown', notes: [] })
})

test('a node that has the transaction in a block, but does not find it by its hash, proves nothing', async () => {
  expect(await look({ blocks: [[], [mined(2, 0, 'ab')]] })).toEqual({ status: 'unknown', notes: [] })
})

test('the nonce, the block and the content of a pending transaction are noted, so that a replacement is recognized', async () => {
  const transactions = { [dropped]: { hash: dropped, nonce: '0x7' } }
  expect(await look({ blocks: [[], [], []], transactions })).toEqual({
    status: 'pending',
    notes: [{ count: '7', since: '2', content: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  })
})

test.each([
  ['included', succeeded],
  ['failed', reverted],
] as const)('without a hash, the payment is found in a block, and is %s', async (status, receipt) => {
  const receipts = { [hashOf('cd')]: receipt }
  const found = await look({ hash: '', blocks: [[], [mined(9, 0, 'ef'), mined(2, 1, 'cd')]], receipts })
  expect(found).toEqual({ status, notes: [{ hash: hashOf('cd'), count: '1' }] })
})

test('without a hash, a payment in the pool is pending', async () => {
  const found = await look({ hash: '', blocks: [[], []], pool: [mined(2, 0, 'cd')] })
  expect(found).toEqual({ status: 'pending', notes: [{ hash: hashOf('cd'), count: '0' }] })
})

test('without a hash, other payments prove nothing, because the wallet may still ask', async () => {
  const found = await look({ hash: '', blocks: [[], [mined(9, 0, 'cd')]] })
  expect(found).toEqual({ status: 'unknown', notes: [] })
})

test('without a hash, payments that cannot be read make it probable that it was sent', async () => {
  const history = { blocks: [[], [mined(9, 0, 'cd')], [], [], []], keptFrom: 4 }
  expect(await look({ hash: '', ...history })).toEqual({ status: 'probablySent', notes: [] })
})
