import { base58 } from '@scure/base'
import {
  AddressLookupTableAccount,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'

// Transactions as the SDK writes them.

const keyOf = (seed: number) => Keypair.fromSeed(new Uint8Array(32).fill(seed)).publicKey
export const [own, thief, account, mint] = [keyOf(1), keyOf(2), keyOf(3), keyOf(4)]
export const token = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const token2022 = new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
export const loader = new PublicKey('BPFLoaderUpgradeab1e11111111111111111111111')
const recentBlockhash = base58.encode(new Uint8Array(32).fill(9))
export const u64 = (value: bigint) =>
  Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(8 * at)) & 255n))

export const pay = (from = own, to = thief, lamports = 7) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })
/** Calls a program with accounts, of which the last one signs. */
export function call(
  programId: PublicKey,
  data: readonly number[],
  keys: readonly PublicKey[],
): TransactionInstruction {
  return new TransactionInstruction({
    programId,
    data: Buffer.from(data),
    keys: keys.map((pubkey, at) => ({ pubkey, isSigner: at === keys.length - 1, isWritable: true })),
  })
}
const unsigned = (instructions: readonly TransactionInstruction[], feePayer = own) =>
  new Transaction({ feePayer, blockhash: recentBlockhash, lastValidBlockHeight: 1 }).add(...instructions)
const bytesOf = (...instructions: readonly TransactionInstruction[]): Buffer =>
  unsigned(instructions).serialize({ requireAllSignatures: false })
export const textOf = (...instructions: readonly TransactionInstruction[]) =>
  base58.encode(bytesOf(...instructions))
export const paidBy = (feePayer: PublicKey, ...instructions: readonly TransactionInstruction[]) =>
  base58.encode(unsigned(instructions, feePayer).serialize({ requireAllSignatures: false }))
export const table = new AddressLookupTableAccount({
  key: keyOf(8),
  state: {
    deactivationSlot: 2n ** 64n - 1n,
    lastExtendedSlot: 0,
    lastExtendedSlotStartIndex: 0,
    addresses: [thief, mint],
  },
})
export function versioned(
  tables: AddressLookupTableAccount[],
  ...instructions: TransactionInstruction[]
): string {
  const message = new TransactionMessage({ payerKey: own, recentBlockhash, instructions }).compileToV0Message(
    tables,
  )
  return base58.encode(new VersionedTransaction(message).serialize())
}

export const transaction = bytesOf(pay())
export const message = unsigned([pay()]).serializeMessage()
export const bytesOfText = (text: string) => base58.encode(new TextEncoder().encode(text))
