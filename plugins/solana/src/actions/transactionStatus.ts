import type { LookUpOptions, TransactionLookUp, TransactionStatus } from '@latchkit/kernel/chain'
import { findNode, type NetworkNode, type NodeAccess } from '@latchkit/kernel/chain'
import { askNode } from './askNode.ts'
import { readByContent } from './findTransaction.ts'

/** The number of blocks that every node keeps. A node may not have older transactions. */
const minKeptBlocks = 20_000n

/**
 * Returns the status of a transaction by its signature. It has expired when a node has finalized the last block that could
 * include it and does not have it. Without its signature, it is searched for among the transactions of its account.
 */
export async function transactionStatus(
  chains: NodeAccess,
  lookUp: TransactionLookUp,
  options: Pick<LookUpOptions, 'signal' | 'note'>,
): Promise<TransactionStatus> {
  const { chainId, hash, validUntil } = lookUp
  const { signal } = options
  if (hash === undefined) return readByContent(chains, lookUp, options)
  const node = findNode(chains, chainId)
  // Read before the signature is looked up, so that nothing can be included in between.
  const finalized = validUntil === undefined ? undefined : await readFinalized(node, signal)
  const call = ['getSignatureStatuses', [hash], { searchTransactionHistory: true }] as const
  const { context, value } = Object(await askNode(node, call, { signal }))
  const { slot } = Object(context)
  if (!Array.isArray(value) || value.length !== 1 || !Number.isSafeInteger(slot)) return 'unknown'
  if (value[0] !== null) return readStatus(value[0])
  if (!finalized || validUntil === undefined || slot < finalized.slot) return 'unknown'
  const blocksPast = finalized.height - BigInt(validUntil)
  return blocksPast > 0n && blocksPast < minKeptBlocks ? 'expired' : 'unknown'
}

/** A transaction in a block that is only processed may still be dropped. */
function readStatus(entry: unknown): TransactionStatus {
  const { err, confirmationStatus } = Object(entry)
  if (confirmationStatus === 'processed') return 'pending'
  if (confirmationStatus !== 'confirmed' && confirmationStatus !== 'finalized') return 'unknown'
  return err === null ? 'included' : 'failed'
}

/** Reads the last block that a node has finalized. */
async function readFinalized(node: NetworkNode, signal: AbortSignal) {
  const call = ['getEpochInfo', { commitment: 'finalized' }] as const
  const info = Object(await askNode(node, call, { signal }).catch(() => undefined))
  const { absoluteSlot, blockHeight } = info
  const isValid = Number.isSafeInteger(absoluteSlot) && Number.isSafeInteger(blockHeight)
  return isValid ? { slot: Number(absoluteSlot), height: BigInt(blockHeight) } : undefined
}
