import type { Ask } from './createChannel.ts'

/** EIP-5792's codes by the states that a Safe gives its transactions. */
const codes: ReadonlyMap<unknown, number> = new Map([
  ['AWAITING_CONFIRMATIONS', 100],
  ['AWAITING_EXECUTION', 100],
  ['SUCCESS', 200],
  ['CANCELLED', 400],
  ['FAILED', 500],
])

/** What a Safe tells of a transaction, none of it checked. */
interface Told {
  readonly txStatus?: unknown
  readonly txHash?: unknown
}

/**
 * What became of calls that were sent together: a Safe makes one transaction of them, whose Safe hash is their id.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function getCallsStatus(id: unknown, chainId: string, ask: Ask): Promise<unknown> {
  const told = (await ask('getTxBySafeTxHash', { safeTxHash: id }).catch(() => undefined)) as Told | undefined
  const status = codes.get(told?.txStatus)
  if (!status) throw Object.assign(new Error('The Safe knows no such calls'), { code: 5730 })
  const receipt = typeof told?.txHash === 'string' ? await receiptOf(told.txHash, ask) : undefined
  return {
    version: '2.0.0',
    id,
    chainId,
    status,
    atomic: true,
    ...(receipt ? { receipts: [receipt] } : {}),
  }
}

async function receiptOf(hash: string, ask: Ask): Promise<unknown> {
  const call = { call: 'eth_getTransactionReceipt', params: [hash] }
  const found = await ask('rpcCall', call).catch(() => undefined)
  if (typeof found !== 'object' || found === null) return undefined
  const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = found as Readonly<
    Record<string, unknown>
  >
  return { logs, status, blockHash, blockNumber, gasUsed, transactionHash }
}
