import type { AskSafe } from './createChannel.ts'

/** The status codes of EIP-5792, by the state of a Safe transaction. */
const codes: ReadonlyMap<unknown, number> = new Map([
  ['AWAITING_CONFIRMATIONS', 100],
  ['AWAITING_EXECUTION', 100],
  ['SUCCESS', 200],
  ['CANCELLED', 400],
  ['FAILED', 500],
])

/** A Safe transaction before it is validated. */
interface SafeTransaction {
  readonly txStatus?: unknown
  readonly txHash?: unknown
}

/**
 * Returns the status of calls that were sent together. A Safe combines them into one transaction, whose Safe hash is
 * their id.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function getCallsStatus(id: unknown, chainId: string, ask: AskSafe): Promise<unknown> {
  const transaction = (await ask('getTxBySafeTxHash', { safeTxHash: id }).catch(() => undefined)) as
    | SafeTransaction
    | undefined
  const status = codes.get(transaction?.txStatus)
  if (!status) throw Object.assign(new Error('The Safe knows no such calls'), { code: 5730 })
  const receipt =
    typeof transaction?.txHash === 'string' ? await readReceipt(transaction.txHash, ask) : undefined
  return {
    version: '2.0.0',
    id,
    chainId,
    status,
    atomic: true,
    ...(receipt ? { receipts: [receipt] } : {}),
  }
}

async function readReceipt(hash: string, ask: AskSafe): Promise<unknown> {
  const call = { call: 'eth_getTransactionReceipt', params: [hash] }
  const receipt = await ask('rpcCall', call).catch(() => undefined)
  if (typeof receipt !== 'object' || receipt === null) return undefined
  const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = receipt as Readonly<
    Record<string, unknown>
  >
  return { logs, status, blockHash, blockNumber, gasUsed, transactionHash }
}
