import { firstAddress as first } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { createSafeProvider } from './createSafeProvider.ts'

const parts = {
  logs: [],
  status: '0x1',
  blockHash: '0xb',
  blockNumber: '0x2',
  gasUsed: '0x5208',
  transactionHash: '0xcafe',
}

function statusOf(transaction: unknown, receipt?: unknown) {
  const { request } = createSafeProvider(async (method, params) => {
    if (method === 'getSafeInfo') return { safeAddress: first, chainId: 1 }
    if (method === 'rpcCall') {
      expect(params).toEqual({ call: 'eth_getTransactionReceipt', params: ['0xcafe'] })
      return receipt
    }
    expect([method, params]).toEqual(['getTxBySafeTxHash', { safeTxHash: '0x5afe' }])
    if (transaction instanceof Error) throw transaction
    return transaction
  })
  return request({ method: 'wallet_getCallsStatus', params: ['0x5afe'] })
}
const complete = { version: '2.0.0', id: '0x5afe', chainId: '0x1', atomic: true }

test.each([
  ['AWAITING_CONFIRMATIONS', 100],
  ['AWAITING_EXECUTION', 100],
  ['SUCCESS', 200],
  ['CANCELLED', 400],
  ['FAILED', 500],
])('calls of a Safe with a transaction in state %s have status %i', async (txStatus, status) => {
  expect(await statusOf({ txStatus, txHash: null })).toEqual({ ...complete, status })
})

test('calls that are on the chain have a receipt', async () => {
  const receipt = { ...parts, from: first, type: '0x2' }
  const sent = { txStatus: 'SUCCESS', txHash: '0xcafe' }
  expect(await statusOf(sent, receipt)).toEqual({ ...complete, status: 200, receipts: [parts] })
  expect(await statusOf(sent, null)).toEqual({ ...complete, status: 200 })
})

test.each([null, {}, { txStatus: 'LATER' }, new Error('Transaction not found')])(
  'a missing or malformed Safe transaction is an unknown bundle: %s',
  async (transaction) => {
    await expect(statusOf(transaction)).rejects.toMatchObject({ code: 5730 })
  },
)
