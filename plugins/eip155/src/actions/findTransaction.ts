import { type AccountId, parseAccountId } from '@latchkit/kernel'
import { digestOf, type LookUpOptions, type TransactionLookUp } from '@latchkit/kernel/chain'
import type { RequestDraft } from '@latchkit/kernel/plugin'

/** Sends a request to a network's node. Resolves to `undefined` when the node gives no result. */
export type ReadNode = (draft: RequestDraft) => Promise<unknown>

/** The maximum number of an account's transactions whose content is compared. */
const maxCompared = 8n

const quantityShape = /^0x[0-9a-f]{1,64}$/i
export const isQuantity = (value: unknown): value is string =>
  typeof value === 'string' && quantityShape.test(value)

/**
 * Returns the SHA-256 of what a transaction does: its receiver, its value and its data. A wallet may choose the rest. Returns
 * `undefined` for an invalid transaction, and on plain http pages.
 */
export async function contentOf(transaction: unknown): Promise<string | undefined> {
  const { to, value, data, input } = Object(transaction)
  const call = input ?? data ?? '0x'
  if ((value !== undefined && !isQuantity(value)) || typeof call !== 'string') return undefined
  return digestOf(JSON.stringify([`${to ?? ''}`.toLowerCase(), `${BigInt(value ?? 0)}`, call.toLowerCase()]))
}

/**
 * The result of a search: the transaction with the content, `none` if the account has sent no such transaction since, or `unreadable` if
 * not all of its transactions could be read.
 */
export type FoundTransaction = { readonly hash: string; readonly isPending: boolean } | 'none' | 'unreadable'

interface Search extends Pick<TransactionLookUp, 'content' | 'since'> {
  readonly account: AccountId
  /** The nonce of the first transaction to compare. */
  readonly nonce: bigint
}

/**
 * Finds a transaction by its content among those that an account has sent since, in blocks and in the node's own pending
 * block. Its nonce is noted with its hash. A transaction of another request is skipped.
 */
export async function findTransaction(
  read: ReadNode,
  search: Search,
  note: NonNullable<LookUpOptions['note']>,
): Promise<FoundTransaction> {
  const { account, content, nonce: first } = search
  const { address } = parseAccountId(account)
  const isOwn = (transaction: unknown) =>
    String(Object(transaction).from).toLowerCase() === address.toLowerCase()
  const take = async (transaction: unknown) => {
    const { hash, nonce } = Object(transaction)
    if (typeof hash !== 'string' || !isQuantity(nonce) || (await contentOf(transaction)) !== content)
      return false
    return note({ hash, count: `${BigInt(nonce)}` })
  }
  const mined = await readCount(read, address, 'latest')
  if (content === undefined || mined === undefined) return 'unreadable'
  let isComplete = mined <= first + maxCompared
  const end = isComplete ? mined : first + maxCompared
  for (let nonce = first; nonce < end; nonce += 1n) {
    const transaction = await findByNonce(read, search, nonce)
    if (!transaction) isComplete = false
    else if (await take(transaction)) return { hash: String(Object(transaction).hash), isPending: false }
  }
  const waiting = transactionsOf(await read({ method: 'eth_getBlockByNumber', params: ['pending', true] }))
  for (const transaction of waiting.filter(isOwn)) {
    const { nonce, hash } = Object(transaction)
    if (isQuantity(nonce) && BigInt(nonce) >= first && (await take(transaction)))
      return { hash: String(hash), isPending: true }
  }
  return isComplete ? 'none' : 'unreadable'
}

/**
 * Finds the transaction of an account with a nonce that a block since then has used. The block is found by binary search over the
 * account's transaction counts, because nodes cannot look up a nonce.
 */
export async function findByNonce(
  read: ReadNode,
  { account, since }: Pick<Search, 'account' | 'since'>,
  nonce: bigint,
): Promise<unknown> {
  const { address } = parseAccountId(account)
  const head = await read({ method: 'eth_blockNumber', params: [] })
  if (since === undefined || !/^\d{1,20}$/.test(since) || !isQuantity(head)) return undefined
  let before = BigInt(since)
  let block = BigInt(head)
  while (block - before > 1n) {
    const middle = (before + block) / 2n
    const count = await readCount(read, address, toHex(middle))
    // The node no longer has the state of that block.
    if (count === undefined) return undefined
    if (count > nonce) block = middle
    else before = middle
  }
  const transactions = transactionsOf(
    await read({ method: 'eth_getBlockByNumber', params: [toHex(block), true] }),
  )
  return transactions.find((transaction) => {
    const { from, nonce: own } = Object(transaction)
    return String(from).toLowerCase() === address.toLowerCase() && isQuantity(own) && BigInt(own) === nonce
  })
}

async function readCount(read: ReadNode, address: string, block: string): Promise<bigint | undefined> {
  const count = await read({ method: 'eth_getTransactionCount', params: [address, block] })
  return isQuantity(count) ? BigInt(count) : undefined
}

function transactionsOf(block: unknown): readonly unknown[] {
  const { transactions } = Object(block)
  return Array.isArray(transactions) ? transactions : []
}

const toHex = (value: bigint): string => `0x${value.toString(16)}`
