import { base58 } from '@scure/base'
import {
  Connection,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { devnet, nodeUrl } from './solana.ts'

export type TransactionKind = 'legacy' | 'versioned'

/** The local cluster, by a library that is none of ours. */
export const chain = (): Connection => new Connection(nodeUrl(devnet), 'confirmed')

let given = 1_000_000_000
/** Gives an account a SOL. Each time another amount: the same one again would be the same transaction. */
export function fundAccount(address: string): Promise<string> {
  given += 1
  return chain().requestAirdrop(new PublicKey(address), given)
}

/** A transfer as sites ask a wallet to sign it, in base58. */
export async function makeTransfer(
  kind: TransactionKind,
  { from, to, lamports }: { readonly from: string; readonly to: PublicKey; readonly lamports: number },
): Promise<string> {
  const payerKey = new PublicKey(from)
  const move = SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: to, lamports })
  const latest = await chain().getLatestBlockhash()
  if (kind === 'legacy') {
    const made = new Transaction({ feePayer: payerKey, ...latest }).add(move)
    return base58.encode(Uint8Array.from(made.serialize({ requireAllSignatures: false })))
  }
  const parts = { payerKey, recentBlockhash: latest.blockhash, instructions: [move] }
  return base58.encode(
    new VersionedTransaction(new TransactionMessage(parts).compileToV0Message()).serialize(),
  )
}
