import type { TransactionLookUp } from '@latchkit/kernel/chain'
import type { RpcRequest } from '@latchkit/kernel/plugin'
import { fewRuns } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFakeNode } from '../testing/fakeNode.ts'
import { evidenceBefore, transactionStatus } from './transactionStatus.ts'

const { signal } = new AbortController()
const account = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as const
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const hash = `0x${'ab'.repeat(32)}`

type Answers = Readonly<Record<string, unknown>>

/** A network whose node returns these results by method, and an error for any other method. */
function chainsOf(answers: Answers) {
  const { network, fetch } = createFakeNode(answers)
  return { networks: () => [network], fetch }
}

const before = (answers: Answers, request: Partial<RpcRequest> = {}, accountType?: 'smartAccount' | 'eoa') =>
  evidenceBefore(
    chainsOf(answers),
    { method: 'eth_sendTransaction', params: [{}], chainId: 'eip155:1', ...request } as RpcRequest,
    { signal, account, accountType },
  )

const own = { eth_getTransactionCount: '0x7', eth_getCode: '0x' }

test('transactions are only counted for an account with its own key', async () => {
  expect(await before(own)).toEqual({ count: '7' })
  expect(await before({ ...own, eth_getCode: '0xef0100aa' })).toEqual({ count: '7' })
  // A contract account with its own counter, and an account that will be deployed as a contract.
  expect(await before({ ...own, eth_getCode: '0x6080', eth_call: `0x${'0'.repeat(64)}` })).toBeUndefined()
  expect(await before(own, {}, 'smartAccount')).toBeUndefined()
  expect(await before({ eth_getCode: '0x' })).toBeUndefined()
})

test('the transactions of the active account tell nothing about one that another account sends', async () => {
  const from = (address: string) => before(own, { params: [{ from: address }] })
  expect(await from(account.slice('eip155:1:'.length).toLowerCase())).toEqual({ count: '7' })
  expect(await from(entryPoint)).toBeUndefined()
})

test('a batch and a user operation are identified by their request', async () => {
  expect(await before({}, { method: 'wallet_sendCalls', params: [{ id: 'b1' }] })).toEqual({ hash: 'b1' })
  expect(await before({}, { method: 'wallet_sendCalls', params: [{}] })).toBeUndefined()
  const operation = {
    method: 'eth_sendUserOperation',
    params: [{ nonce: '0x10000000000000005' }, entryPoint],
  }
  expect(await before({}, operation)).toEqual({ count: '18446744073709551621', counter: entryPoint })
  expect(await before({}, { ...operation, params: [{}, entryPoint] })).toBeUndefined()
})

const look = (answers: Answers, part: Partial<TransactionLookUp> = {}, ask?: () => Promise<unknown>) =>
  transactionStatus(
    chainsOf(answers),
    { method: 'eth_sendTransaction', chainId: 'eip155:1', account, ...part },
    { signal, request: ask },
  )

test.each([
  ['has a receipt', { eth_getTransactionReceipt: { status: '0x1' } }, 'included'],
  ['has a receipt of a reverted transaction', { eth_getTransactionReceipt: { status: '0x0' } }, 'failed'],
  ['is pending', { eth_getTransactionReceipt: null, eth_getTransactionByHash: { hash } }, 'pending'],
  ['is unknown', { eth_getTransactionReceipt: null, eth_getTransactionByHash: null }, 'unknown'],
  ['is looked up on a node that does not respond', {}, 'unknown'],
])('a transaction whose hash %s', async (_, answers, status) => {
  expect(await look(answers, { hash })).toBe(status)
})

test.each([
  ['more than before', '0x8', 'probablySent'],
  ['the same number', '0x7', 'unknown'],
  ['fewer, as on a lagging node', '0x6', 'unknown'],
])('an account that has sent %s', async (_, count, status) => {
  expect(await look({ ...own, eth_getTransactionCount: count }, { count: '7' })).toBe(status)
})

test('an account that has become a contract is not counted any more', async () => {
  const answers = { eth_getTransactionCount: '0x9', eth_getCode: '0x6080' }
  expect(await look(answers, { count: '0' })).toBe('unknown')
})

test.each([
  ['its nonce is used', '0x6', 'probablySent'],
  ['its nonce is next', '0x5', 'unknown'],
])('a user operation, when %s by the EntryPoint', async (_, eth_call, status) => {
  const operation = { method: 'eth_sendUserOperation', count: '5', counter: entryPoint }
  expect(await look({ eth_call }, operation)).toBe(status)
  const receipt = { eth_call, eth_getUserOperationReceipt: { success: false } }
  expect(await look(receipt, { ...operation, hash })).toBe('failed')
})

test.each([
  [100, 'pending'],
  [200, 'included'],
  [400, 'expired'],
  [500, 'failed'],
  [600, 'unknown'],
  ['200', 'unknown'],
])('a batch whose wallet says %s', async (status, expected) => {
  const batch = { method: 'wallet_sendCalls', hash: 'b1' }
  expect(await look({}, batch, async () => ({ status }))).toBe(expected)
  expect(await look({}, batch)).toBe('unknown')
})

test('whatever counts and code a node returns, a nonce never proves that a transaction was not sent', async () => {
  const count = fc.bigInt({ min: 0n, max: 30n })
  const code = fc.constantFrom('0x', '0x6080', '0xef0100aa', null, 7)
  await fc.assert(
    fc.asyncProperty(count, count, code, fc.boolean(), async (notes, now, eth_getCode, isOperation) => {
      const answers = {
        eth_getCode,
        eth_getTransactionCount: `0x${now.toString(16)}`,
        eth_call: `0x${now.toString(16)}`,
      }
      const operation = { method: 'eth_sendUserOperation', counter: entryPoint }
      const status = await look(answers, { count: `${notes}`, ...(isOperation ? operation : {}) })
      expect(['unknown', 'probablySent']).toContain(status)
    }),
    fewRuns,
  )
})
