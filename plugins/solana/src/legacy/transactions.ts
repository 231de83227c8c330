import { walletErrors } from '@latchkit/kernel/plugin'
import { Transaction, VersionedTransaction } from '@solana/web3.js'
import { readBytes } from '../bytes.ts'
import { errors } from '../errors.ts'

/** More than any transaction has. */
const maxBytes = 65_536
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
    const bytes = readBytes(Object(signed).serialize(serializeOptions))
    if (!bytes || bytes.length > maxBytes) throw new TypeError('A transaction is not that long')
    return bytes
  } catch {
    throw walletErrors.INVALID_RESPONSE()
  }
}
