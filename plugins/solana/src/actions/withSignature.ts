import { toBytes } from '../bytes.ts'
import { toTransaction } from '../toTransaction.ts'

const signatureBytes = 64

/**
 * Inserts the fee payer's signature into a transaction, for wallets that return only the signature. Returns `undefined` when
 * either of them is malformed, or when others have to sign as well.
 *
 * @see https://solana.com/docs/core/transactions for the format: the number of signatures, the signatures, the message
 */
export function withSignature(transaction: unknown, response: unknown): Uint8Array | undefined {
  const wire = toTransaction(transaction)
  const signature = toBytes(Object(response).signature ?? response)
  if (signature?.length !== signatureBytes || wire?.[0] !== 1) return undefined
  const signed = Uint8Array.from(wire)
  signed.set(signature, 1)
  return signed
}
