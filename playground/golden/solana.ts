import { base58 } from '@scure/base'
import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'

// Solana transactions, built with Solana's own library.

const keyOf = (seed: number) => new PublicKey(new Uint8Array(32).fill(seed))

export const solanaAccount = keyOf(1).toBase58()
export const receiver = keyOf(2).toBase58()
export const mintKey = keyOf(5).toBase58()
export const strangeProgram = keyOf(6).toBase58()
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
export const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
export const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

/** The address of the token account that belongs to an owner. */
const tokensOf = (holder: string) =>
  PublicKey.findProgramAddressSync(
    [holder, tokenProgram, mintKey].map((key) => new PublicKey(key).toBytes()),
    new PublicKey(associatedProgram),
  )[0].toBase58()
export const ownTokens = tokensOf(solanaAccount)
export const theirTokens = tokensOf(receiver)

const owner = new PublicKey(solanaAccount)
const blockhash = base58.encode(new Uint8Array(32).fill(9))

/** Creates an instruction of any program from bytes and account addresses. */
export const run = (program: string, data: readonly number[], keys: readonly string[]) =>
  new TransactionInstruction({
    programId: new PublicKey(program),
    keys: keys.map((key) => ({
      pubkey: new PublicKey(key),
      isSigner: key === solanaAccount,
      isWritable: key !== mintKey,
    })),
    data: Uint8Array.from(data) as Buffer,
  })

export const u64 = (value: bigint): readonly number[] =>
  Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(8 * at)) & 255n))
export const bytesOf = (key: string): readonly number[] => [...new PublicKey(key).toBytes()]

export const pay = (lamports: bigint, from: string = solanaAccount) =>
  SystemProgram.transfer({ fromPubkey: new PublicKey(from), toPubkey: new PublicKey(receiver), lamports })

export const limit = (units: number) => ComputeBudgetProgram.setComputeUnitLimit({ units })
export const price = (microLamports: number) => ComputeBudgetProgram.setComputeUnitPrice({ microLamports })

/** Creates an unsigned legacy transaction in base58; the account pays the fee. */
export function legacy(...steps: readonly TransactionInstruction[]): string {
  const created = new Transaction({ feePayer: owner, blockhash, lastValidBlockHeight: 1 }).add(...steps)
  return base58.encode(
    Uint8Array.from(created.serialize({ requireAllSignatures: false, verifySignatures: false })),
  )
}

/** Creates a version 0 transaction. With a lookup table, only the table contains the receiver's address. */
export function versioned(steps: readonly TransactionInstruction[], looksUp = false): string {
  const message = new TransactionMessage({
    payerKey: owner,
    recentBlockhash: blockhash,
    instructions: [...steps],
  }).compileToV0Message()
  if (looksUp) {
    const last = message.staticAccountKeys.length - 1
    message.staticAccountKeys.splice(
      message.staticAccountKeys.findIndex((key) => key.toBase58() === receiver),
      1,
    )
    const row = { accountKey: keyOf(8), writableIndexes: [0], readonlyIndexes: [] }
    message.addressTableLookups.push(row)
    const compiled = message.compiledInstructions.map((one) => ({
      ...one,
      programIdIndex: last - 1,
      accountKeyIndexes: [0, last],
    }))
    message.compiledInstructions.splice(0, compiled.length, ...compiled)
  }
  return base58.encode(new VersionedTransaction(message).serialize())
}
