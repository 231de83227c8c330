import type { NetworkNode } from '@latchkit/kernel/chain'
import type { RequestDraft } from '@latchkit/kernel/plugin'
import { networkErrors } from '@latchkit/kernel/plugin'
import {
  ComputeBudgetProgram,
  type PublicKey,
  Transaction,
  type TransactionInstruction,
} from '@solana/web3.js'
import { toText } from '../bytes.ts'
import { askNode } from './askNode.ts'
import { readPriorityFee } from './readPriorityFee.ts'

/** The parts of a transaction. */
export interface ComposeParameters {
  readonly node: NetworkNode
  /** The account that signs and pays the fee. */
  readonly payer: PublicKey
  /** The writable accounts. The fees that others recently paid to write them determine the priority fee. */
  readonly writtenAccounts: readonly string[]
  readonly instructions: readonly TransactionInstruction[]
  /** The compute unit limit. */
  readonly units: number
  readonly signal: AbortSignal
}

/** Builds the request to sign and send these instructions, with the priority fee that they currently need. */
export async function compose(parameters: ComposeParameters): Promise<RequestDraft> {
  const { node, payer, writtenAccounts, instructions, units, signal } = parameters
  const [latest, price] = await Promise.all([
    askNode(node, ['getLatestBlockhash', { commitment: 'confirmed' }], { signal }),
    readPriorityFee(node, writtenAccounts, signal),
  ])
  const { blockhash, lastValidBlockHeight } = Object(Object(latest).value)
  if (typeof blockhash !== 'string') throw networkErrors.INVALID_RESPONSE()
  const transaction = new Transaction({ feePayer: payer, blockhash, lastValidBlockHeight })
  transaction.add(ComputeBudgetProgram.setComputeUnitLimit({ units }))
  if (price > 0) transaction.add(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: price }))
  transaction.add(...instructions)
  const bytes = transaction.serialize({ requireAllSignatures: false, verifySignatures: false })
  const params = { transaction: toText(Uint8Array.from(bytes)), pubkey: payer.toBase58() }
  return { method: 'solana_signAndSendTransaction', params }
}
