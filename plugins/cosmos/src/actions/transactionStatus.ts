import type { TransactionLookUp, TransactionStatus } from '@latchkit/kernel'
import { callNode, findNode, type NodeAccess, type NodeAnswer } from '@latchkit/kernel/chain'
import type { NodeUrl } from './nodeUrl.ts'

const hashShape = /^[0-9A-F]{64}$/
const readMs = 10_000
/** What was included in the last blocks may not be in a node's index yet. */
const marginBlocks = 3n

/**
 * What became of a transaction, by its hash. It has expired when a node that has all blocks up to its timeout, and some
 * more, does not know it.
 */
export async function transactionStatus(
  chains: NodeAccess,
  { chainId, hash, validUntil }: TransactionLookUp,
  signal: AbortSignal,
): Promise<TransactionStatus> {
  const { network, fetch } = findNode(chains, chainId)
  const url = network.rpcUrls.default.http[0]
  if (url === undefined || hash === undefined || !hashShape.test(hash)) return 'unknown'
  const at = { url, fetch }
  // Before the transaction is asked for, so that nothing can be included in between.
  const height = validUntil === undefined ? undefined : await heightAt(at, signal)
  const bytes = hash.match(/../g)?.map((byte) => String.fromCharCode(Number.parseInt(byte, 16))) ?? []
  const { result, error } = await ask(at, 'tx', { hash: btoa(bytes.join('')), prove: false }, signal)
  const { code } = Object(Object(result).tx_result)
  if (typeof code === 'number') return code === 0 ? 'included' : 'failed'
  // A node without an index says something else than that there is no such transaction.
  const isMissing = result === undefined && /\bnot found\b/i.test(String(error?.data))
  if (!isMissing || height === undefined || validUntil === undefined) return 'unknown'
  return height > BigInt(validUntil) + marginBlocks ? 'expired' : 'unknown'
}

/** The last block of a node that has caught up with its chain. */
async function heightAt(at: NodeUrl, signal: AbortSignal): Promise<bigint | undefined> {
  const { result } = await ask(at, 'status', {}, signal)
  const { latest_block_height: height, catching_up: isBehind } = Object(Object(result).sync_info)
  return isBehind === false && /^\d{1,20}$/.test(String(height)) ? BigInt(height) : undefined
}

async function ask(at: NodeUrl, method: string, params: object, signal: AbortSignal): Promise<NodeAnswer> {
  const ends = AbortSignal.any([signal, AbortSignal.timeout(readMs)])
  const [answer = {}] = await callNode(at.url, [{ method, params }], { fetch: at.fetch, signal: ends })
  return answer
}
