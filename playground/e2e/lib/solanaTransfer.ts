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

/** Connects to the local cluster with an independent library. */
export const chain = (): Connection => new Connection(nodeUrl(devnet), 'confirmed')

let airdropLamports = 1_000_000_000 + (Date.now() % 100_000_000)
/** Funds an account with about one SOL. The amount differs each time, because equal airdrops would be one transaction. */
export function fundAccount(address: string): Promise<string> {
  airdropLamports += 1
  return chain().requestAirdrop(new PublicKey(address), airdropLamports)
}

/** Builds an unsigned transfer in base58, in the form in which sites pass it to a wallet. */
export async function makeTransfer(
  kind: TransactionKind,
  { from, to, lamports }: { readonly from: string; readonly to: PublicKey; readonly lamports: number },
): Promise<string> {
  const payerKey = new PublicKey(from)
  const instruction = SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: to, lamports })
  const latest = await chain().getLatestBlockhash()
  if (kind === 'legacy') {
    const transaction = new Transaction({ feePayer: payerKey, ...latest }).add(instruction)
    return base58.encode(Uint8Array.from(transaction.serialize({ requireAllSignatures: false })))
  }
  const parts = { payerKey, recentBlockhash: latest.blockhash, instructions: [instruction] }
  return base58.encode(
    new VersionedTransaction(new TransactionMessage(parts).compileToV0Message()).serialize(),
  )
}
