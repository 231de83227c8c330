import { base58 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import type { LiteSVM } from 'litesvm'

/** A parsed transaction; `given` is the form that the virtual machine accepts. */
export interface ReadTransaction {
  /** The first signature, which identifies the transaction. */
  readonly signature: string
  readonly blockhash: string
  /** The accounts that it names itself. */
  readonly accounts: readonly string[]
  readonly transaction: Parameters<LiteSVM['sendTransaction']>[0]
}

const signatureBytes = 64

/** Parses a wire transaction, legacy or versioned, whether it is fully signed or not. */
export function readTransaction(wire: Uint8Array): ReadTransaction {
  const { message, signatures } = VersionedTransaction.deserialize(wire)
  const signers = message.staticAccountKeys.slice(0, message.header.numRequiredSignatures)
  const rows = signers.map((signer, at) => {
    const signature = signatures[at]
    return [signer.toBase58(), signature?.some((byte) => byte !== 0) ? signature : null] as const
  })
  // A count below 128 takes one byte.
  const messageBytes = wire.slice(1 + signatures.length * signatureBytes)
  return {
    signature: base58.encode(signatures[0] ?? new Uint8Array(signatureBytes)),
    blockhash: message.recentBlockhash,
    accounts: message.staticAccountKeys.map((key) => key.toBase58()),
    // The types are branded by one library; at runtime they are plain bytes.
    transaction: { messageBytes: messageBytes as never, signatures: Object.fromEntries(rows) as never },
  }
}
