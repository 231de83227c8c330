import {
  type Connection,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import type { TransactionKind } from './dapp.ts'

/** Creates a transfer as sites do with `@solana/web3.js` 1.x. */
export async function makeTransfer(
  connection: Connection,
  kind: TransactionKind,
  [from, to, lamports]: readonly [from: string, to: string, lamports: number],
): Promise<Transaction | VersionedTransaction> {
  const payerKey = new PublicKey(from)
  const move = SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: new PublicKey(to), lamports })
  const latest = await connection.getLatestBlockhash()
  if (kind === 'legacy') return new Transaction({ feePayer: payerKey, ...latest }).add(move)
  const message = new TransactionMessage({
    payerKey,
    recentBlockhash: latest.blockhash,
    instructions: [move],
  })
  return new VersionedTransaction(message.compileToV0Message())
}

/** Waits for a confirmation by websocket, as sites do. */
export async function confirm(connection: Connection, signature: string): Promise<string> {
  const latest = await connection.getLatestBlockhash()
  const { value } = await connection.confirmTransaction({ signature, ...latest }, 'confirmed')
  if (value.err) throw new Error(JSON.stringify(value.err))
  return signature
}
