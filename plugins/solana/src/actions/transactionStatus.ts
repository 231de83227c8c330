import type { TransactionLookUp, TransactionStatus } from '@latchkit/kernel'
import { findNode, type NetworkNode, type NodeAccess } from '@latchkit/kernel/chain'
import { askNode } from './askNode.ts'

/** Nodes keep this many blocks at least: of an older transaction a node may have nothing to say. */
const keptBlocks = 20_000n

/**
 * What became of a transaction, by its signature. It has expired when a node that has finalised the last block that could
 * include it does not know it.
 */
export async function transactionStatus(
  chains: NodeAccess,
  { chainId, hash, validUntil }: TransactionLookUp,
  signal: AbortSignal,
): Promise<TransactionStatus> {
  if (hash === undefined) return 'unknown'
  const node = findNode(chains, chainId)
  // Before the signature is asked for, so that nothing can be included in between.
  const finalised = validUntil === undefined ? undefined : await finalisedAt(node, signal)
  const asked = ['getSignatureStatuses', [hash], { searchTransactionHistory: true }] as const
  const { context, value } = Object(await askNode(node, asked, { signal }))
  const { slot } = Object(context)
  if (!Array.isArray(value) || value.length !== 1 || !Number.isSafeInteger(slot)) return 'unknown'
  if (value[0] !== null) return readStatus(value[0])
  if (!finalised || validUntil === undefined || slot < finalised.slot) return 'unknown'
  const past = finalised.height - BigInt(validUntil)
  return past > 0n && past < keptBlocks ? 'expired' : 'unknown'
}

/** A transaction of a block that is only processed may still be left out. */
function readStatus(row: unknown): TransactionStatus {
  const { err, confirmationStatus } = Object(row)
  if (confirmationStatus === 'processed') return 'pending'
  if (confirmationStatus !== 'confirmed' && confirmationStatus !== 'finalized') return 'unknown'
  return err === null ? 'included' : 'failed'
}

/** The last block that a node has finalised. */
async function finalisedAt(node: NetworkNode, signal: AbortSignal) {
  const asked = ['getEpochInfo', { commitment: 'finalized' }] as const
  const info = Object(await askNode(node, asked, { signal }).catch(() => undefined))
  const { absoluteSlot, blockHeight } = info
  const isKnown = Number.isSafeInteger(absoluteSlot) && Number.isSafeInteger(blockHeight)
  return isKnown ? { slot: Number(absoluteSlot), height: BigInt(blockHeight) } : undefined
}
