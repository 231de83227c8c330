import {
  type AccountDetail,
  type AccountId,
  type LookUpOptions,
  parseAccountId,
  type RequestDraft,
  type RpcRequest,
  type TransactionEvidence,
  type TransactionLookUp,
  type TransactionStatus,
} from '@latchkit/kernel'
import { findNode, type NodeAccess } from '@latchkit/kernel/chain'
import { askChain } from './readChain.ts'

/** What is asked of a network's node; nothing where it gives no answer. */
type Read = (draft: RequestDraft) => Promise<unknown>

const hashShape = /^0x[0-9a-f]{64}$/i
const addressShape = /^0x[0-9a-f]{40}$/i
const quantityShape = /^0x[0-9a-f]{1,64}$/i

/**
 * What the chain, or the request itself, says before a wallet is asked. Only an account that signs by itself has its
 * transactions counted by the chain: a contract does not, deployed or not, and the count that some contracts keep does not
 * move with every operation.
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
    // EIP-5792: an id that the site has chosen names the batch before it is sent.
    const { id } = Object(first)
    return typeof id === 'string' ? { hash: id } : undefined
  }
  if (method === 'eth_sendUserOperation') {
    const { nonce } = Object(first)
    const isKnown = isQuantity(nonce) && typeof second === 'string' && addressShape.test(second)
    return isKnown ? { count: `${BigInt(nonce)}`, counter: second } : undefined
  }
  if (method !== 'eth_sendTransaction' || options.accountType === 'smartAccount') return undefined
  const count = await ownCount(reader(chains, chainId, options.signal), options.account)
  return count === undefined ? undefined : { count: `${count}` }
}

/** How many transactions an account that signs by itself has sent, those that wait included; nothing for a contract. */
async function ownCount(read: Read, account: AccountId): Promise<bigint | undefined> {
  const { address } = parseAccountId(account)
  // Asked at once, they are one batch.
  const [count, code] = await Promise.all([
    read({ method: 'eth_getTransactionCount', params: [address, 'pending'] }),
    read({ method: 'eth_getCode', params: [address, 'pending'] }),
  ])
  return isQuantity(count) && typeof code === 'string' && isOwn(code) ? BigInt(count) : undefined
}

/** An account that lends a contract's code (EIP-7702) still counts what it signs. */
const isOwn = (code: string): boolean => code === '0x' || code.toLowerCase().startsWith('0xef0100')

const isQuantity = (value: unknown): value is string => typeof value === 'string' && quantityShape.test(value)

/** What became of a transaction, a user operation or a batch of calls. A nonce alone never says that one was not sent. */
export async function transactionStatus(
  chains: NodeAccess,
  transaction: TransactionLookUp,
  { signal, ask }: LookUpOptions,
): Promise<TransactionStatus> {
  const { method, chainId, hash } = transaction
  if (method === 'wallet_sendCalls') return hash === undefined ? 'unknown' : statusOfCalls(hash, ask)
  const read = reader(chains, chainId, signal)
  const isHash = hash !== undefined && hashShape.test(hash)
  const status = isHash ? await statusOfHash(read, method, hash) : 'unknown'
  return status === 'unknown' ? statusByCount(read, transaction) : status
}

async function statusOfHash(read: Read, method: string, hash: string): Promise<TransactionStatus> {
  if (method === 'eth_sendUserOperation') {
    const receipt = Object(await read({ method: 'eth_getUserOperationReceipt', params: [hash] }))
    if (typeof receipt.success === 'boolean') return receipt.success ? 'included' : 'failed'
    return 'unknown'
  }
  const [receipt, sent] = await Promise.all([
    read({ method: 'eth_getTransactionReceipt', params: [hash] }),
    read({ method: 'eth_getTransactionByHash', params: [hash] }),
  ])
  const { status } = Object(receipt)
  if (isQuantity(status)) return BigInt(status) === 0n ? 'failed' : 'included'
  return String(Object(sent).hash).toLowerCase() === hash.toLowerCase() ? 'pending' : 'unknown'
}

/** More than before says that the account has sent something; as many, or fewer from a node that lags, says nothing. */
async function statusByCount(
  read: Read,
  { account, count, counter }: TransactionLookUp,
): Promise<TransactionStatus> {
  if (account === undefined || count === undefined) return 'unknown'
  const before = BigInt(count)
  const now =
    counter === undefined ? await ownCount(read, account) : await usedBy(read, account, counter, before)
  // The EntryPoint gives the next nonce, and what was noted is the operation's own: more says that it was used.
  return now !== undefined && now > before ? 'probablySent' : 'unknown'
}

/** `getNonce(sender, key)` of the ERC-4337 EntryPoint, by the key of the operation's own nonce. */
async function usedBy(
  read: Read,
  account: AccountId,
  entryPoint: string,
  nonce: bigint,
): Promise<bigint | undefined> {
  if (!addressShape.test(entryPoint)) return undefined
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  const data = `0x35567e1a${word(BigInt(parseAccountId(account).address))}${word(nonce >> 64n)}`
  const answer = await read({ method: 'eth_call', params: [{ to: entryPoint, data }, 'latest'] })
  return isQuantity(answer) ? BigInt(answer) : undefined
}

/** EIP-5792: only the wallet knows a batch by its id. */
async function statusOfCalls(id: string, ask: LookUpOptions['ask']): Promise<TransactionStatus> {
  const { status } = Object(await ask?.({ method: 'wallet_getCallsStatus', params: [id] }))
  if (typeof status !== 'number') return 'unknown'
  if (status >= 100 && status < 200) return 'pending'
  if (status >= 200 && status < 300) return 'included'
  // Nothing of it will be included (400), or all of it was reverted (500); of 600 a part was done.
  if (status >= 400 && status < 500) return 'expired'
  return status >= 500 && status < 600 ? 'failed' : 'unknown'
}

function reader(chains: NodeAccess, chainId: string, signal: AbortSignal): Read {
  const node = findNode(chains, chainId)
  return (draft) => askChain(node, draft, signal).catch(() => undefined)
}
