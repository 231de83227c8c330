import { base58 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import type { LiteSVM } from 'litesvm'

/** A transaction taken apart: `given` as the machine takes it. */
export interface ReadTransaction {
  /** Its first signature, by which it is known. */
  readonly signature: string
  readonly blockhash: string
  readonly given: Parameters<LiteSVM['sendTransaction']>[0]
}

const signatureBytes = 64

/** Reads a transaction as it is sent, legacy or versioned, whether every signature is there or not. */
export function readTransaction(wire: Uint8Array): ReadTransaction {
  const { message, signatures } = VersionedTransaction.deserialize(wire)
  const signers = message.staticAccountKeys.slice(0, message.header.numRequiredSignatures)
  const rows = signers.map((signer, at) => {
    const signature = signatures[at]
    return [signer.toBase58(), signature?.some((byte) => byte !== 0) ? signature : null] as const
  })
  // Fewer than 128 signatures are counted in one byte.
  const messageBytes = wire.slice(1 + signatures.length * signatureBytes)
  return {
    signature: base58.encode(signatures[0] ?? new Uint8Array(signatureBytes)),
    blockhash: message.recentBlockhash,
    // Its types are brands of one library; bytes are bytes.
    given: { messageBytes: messageBytes as never, signatures: Object.fromEntries(rows) as never },
  }
}
