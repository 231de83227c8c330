import { type AccountId, parseAccountId } from '@latchkit/kernel'
import type {
  AccountDetail,
  LookUpOptions,
  TransactionEvidence,
  TransactionLookUp,
  TransactionStatus,
} from '@latchkit/kernel/chain'
import { findNode, type NodeAccess } from '@latchkit/kernel/chain'
import type { RpcRequest } from '@latchkit/kernel/plugin'
import { contentOf, findByNonce, findTransaction, isQuantity, type ReadNode } from './findTransaction.ts'
import { callChain } from './readChain.ts'

const hashShape = /^0x[0-9a-f]{64}$/i
const addressShape = /^0x[0-9a-f]{40}$/i

/**
 * Collects what is known about a transaction before the wallet receives the request. The chain counts the transactions only
 * of an account with its own key. It does not count those of a contract account, deployed or not, and the counter that some
 * contracts keep does not change with every operation.
 */
export async function evidenceBefore(
  chains: NodeAccess,
  { method, params, chainId }: RpcRequest,
  options: {
    readonly signal: AbortSignal
    readonly account: AccountId
    readonly accountType?: AccountDetail['type']
  },
): Promise<TransactionEvidence | undefined> {
  const [first, second]: readonly unknown[] = Array.isArray(params) ? params : []
  if (method === 'wallet_sendCalls') {
    // EIP-5792: an id chosen by the site identifies the batch before it is sent.
    const { id } = Object(first)
    return typeof id === 'string' ? { hash: id } : undefined
  }
  if (method === 'eth_sendUserOperation') {
    const { nonce } = Object(first)
    const isValid = isQuantity(nonce) && typeof second === 'string' && addressShape.test(second)
    return isValid ? { count: `${BigInt(nonce)}`, counter: second } : undefined
  }
  if (method !== 'eth_sendTransaction' || options.accountType === 'smartAccount') return undefined
  const { from } = Object(first)
  // Another account of the wallet sends it, and the transactions of this one would tell nothing about it.
  const { address } = parseAccountId(options.account)
  if (from !== undefined && `${from}`.toLowerCase() !== address.toLowerCase()) return undefined
  const read = createReadNode(chains, chainId, options.signal)
  // Calls made at the same time share one batch.
  const [count, since, content] = await Promise.all([
    readTransactionCount(read, options.account),
    read({ method: 'eth_blockNumber', params: [] }),
    contentOf(first),
  ])
  if (count === undefined) return undefined
  return { count: `${count}`, ...(isQuantity(since) ? { since: `${BigInt(since)}`, content } : {}) }
}

/**
 * Returns how many transactions an account with its own key has sent, including pending ones; `undefined` for a
 * contract.
 */
async function readTransactionCount(read: ReadNode, account: AccountId): Promise<bigint | undefined> {
  const { address } = parseAccountId(account)
  const [count, code] = await Promise.all([
    read({ method: 'eth_getTransactionCount', params: [address, 'pending'] }),
    read({ method: 'eth_getCode', params: [address, 'pending'] }),
  ])
  return isQuantity(count) && typeof code === 'string' && isOwnAccount(code) ? BigInt(count) : undefined
}

/** An account that delegates to a contract's code (EIP-7702) still counts its own transactions. */
const isOwnAccount = (code: string): boolean => code === '0x' || code.toLowerCase().startsWith('0xef0100')

/**
 * Returns the status of a transaction, a user operation or a batch of calls. A nonce alone never proves that it was not
 * sent.
 */
export async function transactionStatus(
  chains: NodeAccess,
  transaction: TransactionLookUp,
  { signal, request: ask, note = () => true }: LookUpOptions,
): Promise<TransactionStatus> {
  const { method, chainId, hash } = transaction
  if (method === 'wallet_sendCalls') return hash === undefined ? 'unknown' : readCallsStatus(hash, ask)
  const read = createReadNode(chains, chainId, signal)
  const isHash = hash !== undefined && hashShape.test(hash)
  const { content } = transaction
  const byHash = (text: string) => readStatusByHash(read, { method, hash: text, content, note })
  const status = isHash ? await byHash(hash) : 'unknown'
  if (status !== 'unknown') return status
  if (method !== 'eth_sendTransaction') return readStatusByCount(read, transaction)
  return isHash
    ? readReplacement(read, transaction, { note, byHash })
    : readByContent(read, transaction, { note, byHash })
}

/** What the look-ups of a transaction without a known status share. */
interface LookUpParts {
  readonly note: NonNullable<LookUpOptions['note']>
  /** Reads the status of a transaction that was found. */
  byHash(hash: string): Promise<TransactionStatus>
}

/** Finds a transaction without a hash by its content. If that is not possible, the account's count gives a weaker answer. */
async function readByContent(
  read: ReadNode,
  transaction: TransactionLookUp,
  { note, byHash }: LookUpParts,
): Promise<TransactionStatus> {
  const { account, count, content, since } = transaction
  if (account === undefined || count === undefined) return 'unknown'
  const found = await findTransaction(read, { account, nonce: BigInt(count), content, since }, note)
  // The account has sent only other transactions since, but the wallet may still be asking the visitor.
  if (found === 'none') return 'unknown'
  if (found === 'unreadable') return readStatusByCount(read, transaction)
  return found.isPending ? 'pending' : byHash(found.hash)
}

/**
 * A transaction that nodes no longer have may have been replaced by another one with its nonce: by the same payment with a
 * higher fee, or by something else. The count of a transaction with a hash is its own nonce.
 */
async function readReplacement(
  read: ReadNode,
  { account, hash, count, content, since }: TransactionLookUp,
  { note, byHash }: LookUpParts,
): Promise<TransactionStatus> {
  if (account === undefined || count === undefined) return 'unknown'
  const mined = await findByNonce(read, { account, since }, BigInt(count))
  const { hash: other } = Object(mined)
  if (typeof other !== 'string') return 'unknown'
  // The node has the transaction in a block, although it did not find it by its hash.
  if (other.toLowerCase() === hash?.toLowerCase()) return byHash(other)
  // Without its content, nothing proves that the other one is not the same payment.
  if (content === undefined) return 'unknown'
  if ((await contentOf(mined)) !== content) return 'replaced'
  return note({ hash: other }) ? byHash(other) : 'replaced'
}

async function readStatusByHash(
  read: ReadNode,
  {
    method,
    hash,
    content,
    note,
  }: Pick<TransactionLookUp, 'content'> & { method: string; hash: string } & Pick<LookUpParts, 'note'>,
): Promise<TransactionStatus> {
  if (method === 'eth_sendUserOperation') {
    const receipt = Object(await read({ method: 'eth_getUserOperationReceipt', params: [hash] }))
    if (typeof receipt.success === 'boolean') return receipt.success ? 'included' : 'failed'
    return 'unknown'
  }
  const [receipt, transaction, head] = await Promise.all([
    read({ method: 'eth_getTransactionReceipt', params: [hash] }),
    read({ method: 'eth_getTransactionByHash', params: [hash] }),
    read({ method: 'eth_blockNumber', params: [] }),
  ])
  const { status } = Object(receipt)
  if (isQuantity(status)) return BigInt(status) === 0n ? 'failed' : 'included'
  const { hash: own, nonce } = Object(transaction)
  if (String(own).toLowerCase() !== hash.toLowerCase()) return 'unknown'
  // A replacement is recognized by them later, and so is the same payment with a higher fee.
  if (isQuantity(nonce) && isQuantity(head))
    note({
      count: `${BigInt(nonce)}`,
      since: `${BigInt(head)}`,
      content: content ?? (await contentOf(transaction)),
    })
  return 'pending'
}

/**
 * A higher count proves that the account sent something. An equal count, or a lower one from a lagging node, proves
 * nothing.
 */
async function readStatusByCount(
  read: ReadNode,
  { account, count, counter }: TransactionLookUp,
): Promise<TransactionStatus> {
  if (account === undefined || count === undefined) return 'unknown'
  const previous = BigInt(count)
  const current =
    counter === undefined
      ? await readTransactionCount(read, account)
      : await readEntryPointNonce(read, account, counter, previous)
  // The EntryPoint returns the next nonce, and the recorded nonce is the operation's own: a higher one means that it was
  // used.
  return current !== undefined && current > previous ? 'probablySent' : 'unknown'
}

/** Calls `getNonce(sender, key)` of the ERC-4337 EntryPoint with the key of the operation's own nonce. */
async function readEntryPointNonce(
  read: ReadNode,
  account: AccountId,
  entryPoint: string,
  nonce: bigint,
): Promise<bigint | undefined> {
  if (!addressShape.test(entryPoint)) return undefined
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  const data = `0x35567e1a${word(BigInt(parseAccountId(account).address))}${word(nonce >> 64n)}`
  const result = await read({ method: 'eth_call', params: [{ to: entryPoint, data }, 'latest'] })
  return isQuantity(result) ? BigInt(result) : undefined
}

/** EIP-5792: only the wallet can look up a batch by its id. */
async function readCallsStatus(id: string, ask: LookUpOptions['request']): Promise<TransactionStatus> {
  const { status } = Object(await ask?.({ method: 'wallet_getCallsStatus', params: [id] }))
  if (typeof status !== 'number') return 'unknown'
  if (status >= 100 && status < 200) return 'pending'
  if (status >= 200 && status < 300) return 'included'
  // 4xx: nothing of the batch will be included. 5xx: all of it was reverted. 6xx: a part was carried out.
  if (status >= 400 && status < 500) return 'expired'
  return status >= 500 && status < 600 ? 'failed' : 'unknown'
}

function createReadNode(chains: NodeAccess, chainId: string, signal: AbortSignal): ReadNode {
  const node = findNode(chains, chainId)
  return (draft) => callChain(node, draft, signal).catch(() => undefined)
}
