import { walletErrors } from '@latchkit/kernel/plugin'
import { Transaction, VersionedTransaction } from '@solana/web3.js'
import { errors } from '../errors.ts'

// The signatures of other signers may still be missing.
const serializeOptions = { requireAllSignatures: false, verifySignatures: false }

/**
 * Returns the transactions of a request as objects of `@solana/web3.js`, which injected providers accept. Legacy
 * transactions use the class `Transaction`, because old wallets know no other.
 *
 * @throws {LatchkitError} INVALID_PARAMS
 */
export function parseTransactions(
  inputs: readonly unknown[],
  method: string,
): readonly (Transaction | VersionedTransaction)[] {
  return inputs.map((input) => {
    try {
      const bytes: unknown = Object(input).transaction
      if (!(bytes instanceof Uint8Array)) throw new TypeError('A transaction is bytes')
      const transaction = VersionedTransaction.deserialize(bytes)
      return transaction.version === 'legacy' ? Transaction.from(bytes) : transaction
    } catch {
      throw errors.INVALID_PARAMS({ values: { method } })
    }
  })
}

/**
 * Serializes what a wallet returned: an object of the wallet's own copy of the SDK, or the object that it received.
 *
 * @throws {LatchkitError} INVALID_RESPONSE
 */
export function readSigned(signed: unknown): Uint8Array {
  try {
    return Uint8Array.from(Object(signed).serialize(serializeOptions))
  } catch {
    throw walletErrors.INVALID_RESPONSE()
  }
}
