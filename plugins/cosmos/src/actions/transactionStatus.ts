import type { TransactionLookUp, TransactionStatus } from '@latchkit/kernel/chain'
import {
  callNode,
  findNode,
  fromHex,
  type NodeAccess,
  type NodeAnswer,
  toBase64,
} from '@latchkit/kernel/chain'
import type { NodeUrl } from './nodeUrl.ts'

const hashShape = /^[0-9A-F]{64}$/
const timeoutMs = 10_000
/** The most recent transactions may not be in a node's index yet. */
const marginBlocks = 3n

/**
 * Returns the status of a transaction by its hash. It has expired when a node that has all blocks up to its timeout, and a
 * margin, does not have it.
 */
export async function transactionStatus(
  chains: NodeAccess,
  { chainId, hash, validUntil }: TransactionLookUp,
  signal: AbortSignal,
): Promise<TransactionStatus> {
  const { network, fetch } = findNode(chains, chainId)
  const url = network.rpcUrls.default.http[0]
  if (url === undefined || hash === undefined || !hashShape.test(hash)) return 'unknown'
  const nodeUrl = { url, fetch }
  // Read before the transaction is looked up, so that nothing can be included in between.
  const height = validUntil === undefined ? undefined : await readHeight(nodeUrl, signal)
  const base64 = toBase64(fromHex(hash) ?? new Uint8Array())
  const { result, error } = await call(nodeUrl, 'tx', { hash: base64, prove: false }, signal)
  const { code } = Object(Object(result).tx_result)
  if (typeof code === 'number') return code === 0 ? 'included' : 'failed'
  // A node without an index returns another error than one for a missing transaction.
  const isMissing = result === undefined && /\bnot found\b/i.test(String(error?.data))
  if (!isMissing || height === undefined || validUntil === undefined) return 'unknown'
  return height > BigInt(validUntil) + marginBlocks ? 'expired' : 'unknown'
}

/** Reads the latest block height of a node that is not catching up. */
async function readHeight(nodeUrl: NodeUrl, signal: AbortSignal): Promise<bigint | undefined> {
  const { result } = await call(nodeUrl, 'status', {}, signal)
  const { latest_block_height: height, catching_up: isBehind } = Object(Object(result).sync_info)
  return isBehind === false && /^\d{1,20}$/.test(String(height)) ? BigInt(height) : undefined
}

async function call(
  nodeUrl: NodeUrl,
  method: string,
  params: object,
  signal: AbortSignal,
): Promise<NodeAnswer> {
  const timedSignal = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const [response = {}] = await callNode(nodeUrl.url, [{ method, params }], {
    fetch: nodeUrl.fetch,
    signal: timedSignal,
  })
  return response
}
