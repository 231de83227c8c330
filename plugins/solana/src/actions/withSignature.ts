import { toBytes } from '../bytes.ts'
import { toTransaction } from '../toTransaction.ts'

const signatureBytes = 64

/**
 * A transaction with the signature of who pays for it, for wallets that answer with it alone; nothing where either is not
 * what it should be, or others have to sign as well.
 *
 * @see https://solana.com/docs/core/transactions: a count, as many signatures, the message
 */
export function withSignature(transaction: unknown, answer: unknown): Uint8Array | undefined {
  const wire = toTransaction(transaction)
  const signature = toBytes(Object(answer).signature ?? answer)
  if (signature?.length !== signatureBytes || wire?.[0] !== 1) return undefined
  const signed = Uint8Array.from(wire)
  signed.set(signature, 1)
  return signed
}
