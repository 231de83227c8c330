import type { TransactionEvidence, TransactionLookUp } from '@latchkit/kernel/chain'
import { expect, test } from 'vitest'
import { createFakeNode } from '../testing/fakeNode.ts'
import { contentOf } from './findTransaction.ts'
import { transactionStatus } from './transactionStatus.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const receiver = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hash = `0x${'ab'.repeat(32)}`
const newHash = `0x${'cd'.repeat(32)}`
const payment = {
  from: address.toLowerCase(),
  nonce: '0x7',
  to: receiver.toLowerCase(),
  value: '0xa',
  input: '0x',
}

interface Chain {
  /** What the node has in its pool. */
  readonly pool?: object
  /** What the block after the first look-up contains, with the hash that has a receipt. */
  readonly mined?: object & { readonly hash: string }
}

/** A network whose only node has this transaction in its pool or in its last block. */
function chainsOf({ pool, mined }: Chain) {
  const { network, fetch } = createFakeNode({
    eth_blockNumber: mined ? '0xa' : '0x9',
    eth_getTransactionReceipt: ([id]: readonly string[]) => (mined?.hash === id ? { status: '0x1' } : null),
    eth_getTransactionByHash: ([id]: readonly string[]) => (id === hash ? (pool ?? null) : (mined ?? null)),
    eth_getBlockByNumber: { transactions: mined ? [mined] : [] },
    eth_getTransactionCount: null,
    eth_getCode: null,
  })
  return { networks: () => [network], fetch }
}

/** Looks up the transaction with its hash and this evidence. */
async function look(chain: Chain, evidence: TransactionEvidence = {}, mayNote = true) {
  const notes: TransactionEvidence[] = []
  const transaction: TransactionLookUp = {
    method: 'eth_sendTransaction',
    account: `eip155:1:${address}`,
    chainId: 'eip155:1',
    hash,
    ...evidence,
  }
  const note = (found: TransactionEvidence) => {
    notes.push(found)
    return mayNote
  }
  const { signal } = new AbortController()
  return { status: await transactionStatus(chainsOf(chain), transaction, { signal, note }), notes }
}

/** The evidence of a look-up while the transaction is in the pool. */
async function lookWhilePending(): Promise<TransactionEvidence> {
  const { status, notes } = await look({ pool: { ...payment, hash } })
  expect(status).toBe('pending')
  return Object.assign({}, ...notes)
}

test('F60: while a transaction is pending, its nonce, its content and the block are noted', async () => {
  expect(await lookWhilePending()).toEqual({ count: '7', since: '9', content: await contentOf(payment) })
})

test('F60: the same payment with a higher fee is included, with its own hash', async () => {
  const evidence = await lookWhilePending()
  const mined = { ...payment, hash: newHash, maxFeePerGas: '0xffff' }
  expect(await look({ mined }, evidence)).toEqual({ status: 'included', notes: [{ hash: newHash }] })
})

test.each([
  ['a transfer to the account itself', { to: address.toLowerCase(), value: '0x0' }],
  ['another amount', { value: '0xb' }],
  ['another call', { input: '0x01' }],
])('F60: %s with its nonce has replaced it', async (_, part) => {
  const evidence = await lookWhilePending()
  const { status } = await look({ mined: { ...payment, ...part, hash: newHash } }, evidence)
  expect(status).toBe('replaced')
})

test('F60: without the content, it is not known whether the payment was made', async () => {
  const { content: _, ...evidence } = await lookWhilePending()
  expect((await look({ mined: { ...payment, hash: newHash } }, evidence)).status).toBe('unknown')
})

test('F60: a transaction of another account, or with another nonce, has not replaced it', async () => {
  const evidence = await lookWhilePending()
  for (const part of [{ from: receiver.toLowerCase() }, { nonce: '0x8' }])
    expect((await look({ mined: { ...payment, ...part, hash: newHash } }, evidence)).status).toBe('unknown')
})

test('F60: the content of the request is not overwritten by that of the chain', async () => {
  const content = await contentOf({ ...payment, value: '0xff' })
  expect((await look({ pool: { ...payment, hash } }, { content })).notes).toEqual([
    { count: '7', since: '9', content },
  ])
})

test('F60: the same payment that belongs to another request has replaced it', async () => {
  const evidence = await lookWhilePending()
  expect((await look({ mined: { ...payment, hash: newHash } }, evidence, false)).status).toBe('replaced')
})
