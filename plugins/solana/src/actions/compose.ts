import type { RequestDraft } from '@latchkit/kernel'
import { networkErrors } from '@latchkit/kernel'
import type { NetworkNode } from '@latchkit/kernel/chain'
import {
  ComputeBudgetProgram,
  type PublicKey,
  Transaction,
  type TransactionInstruction,
} from '@solana/web3.js'
import { toText } from '../bytes.ts'
import { askNode } from './askNode.ts'
import { priorityFee } from './priorityFee.ts'

/** What a transaction is made of. */
export interface ComposeParameters {
  readonly node: NetworkNode
  /** Signs, and pays the fee. */
  readonly payer: PublicKey
  /** The accounts that others may write at the same time: what they pay for it decides the fee. */
  readonly written: readonly string[]
  readonly moves: readonly TransactionInstruction[]
  /** The compute units it may take. */
  readonly units: number
  readonly signal: AbortSignal
}

/** The request that has a wallet sign and send these instructions, with the fee that they need now. */
export async function compose(parameters: ComposeParameters): Promise<RequestDraft> {
  const { node, payer, written, moves, units, signal } = parameters
  const [latest, price] = await Promise.all([
    askNode(node, ['getLatestBlockhash', { commitment: 'confirmed' }], { signal }),
    priorityFee(node, written, signal),
  ])
  const { blockhash, lastValidBlockHeight } = Object(Object(latest).value)
  if (typeof blockhash !== 'string') throw networkErrors.INVALID_RESPONSE()
  const transaction = new Transaction({ feePayer: payer, blockhash, lastValidBlockHeight })
  transaction.add(ComputeBudgetProgram.setComputeUnitLimit({ units }))
  if (price > 0) transaction.add(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: price }))
  transaction.add(...moves)
  const bytes = transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
  const params = { transaction: toText(Uint8Array.from(bytes)), pubkey: payer.toBase58() }
  return { method: 'solana_signAndSendTransaction', params }
}
