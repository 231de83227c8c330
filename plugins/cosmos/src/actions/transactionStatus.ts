import { parseAccountId } from '@latchkit/kernel'
import type { LookUpOptions, TransactionLookUp, TransactionStatus } from '@latchkit/kernel/chain'
import {
  callNode,
  fieldsOf,
  findNode,
  fromBase64,
  fromHex,
  type NodeAccess,
  type NodeAnswer,
  toBase64,
} from '@latchkit/kernel/chain'
import type { NodeUrl } from './nodeUrl.ts'
import { readField } from './protobuf.ts'
import { contentOf } from './signedContent.ts'

const hashShape = /^[0-9A-F]{64}$/
const timeoutMs = 10_000
/** The most recent transactions may not be in a node's index yet. */
const marginBlocks = 3n

/**
 * Returns the status of a transaction by its hash or, without one, by the sequence of its account. It has expired when a node that has
 * all blocks up to its timeout, and a margin, does not have it.
 */
export async function transactionStatus(
  chains: NodeAccess,
  lookUp: TransactionLookUp,
  { signal, note = () => true }: Pick<LookUpOptions, 'signal' | 'note'>,
): Promise<TransactionStatus> {
  const { chainId, hash, validUntil } = lookUp
  const { network, fetch } = findNode(chains, chainId)
  const url = network.rpcUrls.default.http[0]
  if (url === undefined || (hash !== undefined && !hashShape.test(hash))) return 'unknown'
  const nodeUrl = { url, fetch }
  // Read before the transaction is looked up, so that nothing can be included in between.
  const height = validUntil === undefined ? undefined : await readHeight(nodeUrl, signal)
  const found = await (hash === undefined
    ? findBySequence(nodeUrl, lookUp, { signal, note })
    : findByHash(nodeUrl, hash, signal))
  if (found !== 'missing') return found
  if (height === undefined || validUntil === undefined) return 'unknown'
  return height > BigInt(validUntil) + marginBlocks ? 'expired' : 'unknown'
}

async function findByHash(
  nodeUrl: NodeUrl,
  hash: string,
  signal: AbortSignal,
): Promise<TransactionStatus | 'missing'> {
  const base64 = toBase64(fromHex(hash) ?? new Uint8Array())
  const { result, error } = await call(nodeUrl, 'tx', { hash: base64, prove: false }, signal)
  if (result !== undefined) return readResult(result)
  // A node without an index returns another error than one for a missing transaction.
  return /\bnot found\b/i.test(String(fieldsOf(error).data)) ? 'missing' : 'unknown'
}

/** Chains index each transaction by its account and sequence, which only one transaction can use. */
async function findBySequence(
  nodeUrl: NodeUrl,
  { account, count, content }: TransactionLookUp,
  { signal, note }: { readonly signal: AbortSignal; readonly note: NonNullable<LookUpOptions['note']> },
): Promise<TransactionStatus | 'missing'> {
  const address = account && parseAccountId(account).address
  if (address === undefined || count === undefined || content === undefined) return 'unknown'
  const query = `tx.acc_seq='${address}/${count}'`
  const { result } = await call(
    nodeUrl,
    'tx_search',
    { query, prove: false, page: '1', per_page: '1' },
    signal,
  )
  const { txs } = fieldsOf(result)
  if (!Array.isArray(txs)) return 'unknown'
  if (txs.length === 0) return 'missing'
  const { hash, tx } = fieldsOf(txs[0])
  // The TxBody is the first field of a transaction.
  const body = readField(fromBase64(tx) ?? new Uint8Array(), 1)?.[0]
  if (!(body instanceof Uint8Array) || typeof hash !== 'string' || !hashShape.test(hash)) return 'unknown'
  if ((await contentOf(body)) !== content || !note({ hash })) return 'replaced'
  return readResult(txs[0])
}

function readResult(result: unknown): TransactionStatus {
  const { code } = fieldsOf(fieldsOf(result).tx_result)
  if (typeof code !== 'number') return 'unknown'
  return code === 0 ? 'included' : 'failed'
}

/** Reads the latest block height of a node that is not catching up. */
async function readHeight(nodeUrl: NodeUrl, signal: AbortSignal): Promise<bigint | undefined> {
  const { result } = await call(nodeUrl, 'status', {}, signal)
  const { latest_block_height: height, catching_up: isBehind } = fieldsOf(fieldsOf(result).sync_info)
  return isBehind === false && /^\d{1,20}$/.test(String(height)) ? BigInt(String(height)) : undefined
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
