import {
  findNetwork,
  limitBody,
  type Network,
  type TransactionLookUp,
  type TransactionStatus,
} from '@latchkit/kernel'

const hashShape = /^[0-9A-F]{64}$/
const readMs = 10_000
/** What was included in the last blocks may not be in a node's index yet. */
const marginBlocks = 3n

interface Answer {
  readonly result?: unknown
  readonly error?: { readonly data?: unknown }
}

/**
 * What became of a transaction, by its hash. It has expired when a node that has all blocks up to its timeout, and some
 * more, does not know it.
 */
export async function transactionStatus(
  networks: readonly Network[],
  { chainId, hash, validUntil }: TransactionLookUp,
  signal: AbortSignal,
): Promise<TransactionStatus> {
  const url = findNetwork(networks, chainId).rpcUrls.default.http[0]
  if (url === undefined || hash === undefined || !hashShape.test(hash)) return 'unknown'
  // Before the transaction is asked for, so that nothing can be included in between.
  const height = validUntil === undefined ? undefined : await heightAt(url, signal)
  const bytes = hash.match(/../g)?.map((byte) => String.fromCharCode(Number.parseInt(byte, 16))) ?? []
  const { result, error } = await ask(url, 'tx', { hash: btoa(bytes.join('')), prove: false }, signal)
  const { code } = Object(Object(result).tx_result)
  if (typeof code === 'number') return code === 0 ? 'included' : 'failed'
  // A node without an index says something else than that there is no such transaction.
  const isMissing = result === undefined && /\bnot found\b/i.test(String(error?.data))
  if (!isMissing || height === undefined || validUntil === undefined) return 'unknown'
  return height > BigInt(validUntil) + marginBlocks ? 'expired' : 'unknown'
}

/** The last block of a node that has caught up with its chain. */
async function heightAt(url: string, signal: AbortSignal): Promise<bigint | undefined> {
  const { result } = await ask(url, 'status', {}, signal)
  const { latest_block_height: height, catching_up: isBehind } = Object(Object(result).sync_info)
  return isBehind === false && /^\d{1,20}$/.test(String(height)) ? BigInt(height) : undefined
}

async function ask(url: string, method: string, params: object, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(readMs)]),
  })
  return Object(await limitBody(response).json())
}
