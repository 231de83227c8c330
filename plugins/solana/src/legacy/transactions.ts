import { walletErrors } from '@latchkit/kernel'
import { Transaction, VersionedTransaction } from '@solana/web3.js'
import { errors } from '../errors.ts'

// Signatures may still be missing: other people's.
const unsigned = { requireAllSignatures: false, verifySignatures: false }

/**
 * The transactions of a request as objects of `@solana/web3.js`, which injected providers take: of the old class unless
 * they are versioned, since old wallets know no other.
 *
 * @throws {LatchkitError} INVALID_PARAMS
 */
export function transactionsOf(
  inputs: readonly unknown[],
  method: string,
): readonly (Transaction | VersionedTransaction)[] {
  return inputs.map((input) => {
    try {
      const bytes: unknown = Object(input).transaction
      if (!(bytes instanceof Uint8Array)) throw new TypeError('A transaction is bytes')
      const made = VersionedTransaction.deserialize(bytes)
      return made.version === 'legacy' ? Transaction.from(bytes) : made
    } catch {
      throw errors.INVALID_PARAMS({ values: { method } })
    }
  })
}

/**
 * The bytes of what a wallet gave back: an object of its own copy of the SDK, or the one it was given.
 *
 * @throws {LatchkitError} INVALID_RESPONSE
 */
export function readSigned(signed: unknown): Uint8Array {
  try {
    return Uint8Array.from(Object(signed).serialize(unsigned))
  } catch {
    throw walletErrors.INVALID_RESPONSE()
  }
}
