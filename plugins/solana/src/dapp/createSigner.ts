import type { LatchkitProvider } from '@latchkit/kernel'
import { toText } from '../bytes.ts'
import { askProvider } from './askProvider.ts'

/** A transaction of `@solana/web3.js` 1.x, legacy or versioned, by what is used of it. */
export interface Signable {
  /** Its bytes. Versioned transactions take no options. */
  serialize(options?: { requireAllSignatures: boolean; verifySignatures: boolean }): Uint8Array
}

/** Signs what a site has made, as a wallet of `@solana/web3.js` 1.x does: transactions of that library, or raw bytes. */
export interface SolanaSigner {
  /** Signs one; what comes back is of the kind that was given. */
  signTransaction<T extends Signable | Uint8Array>(transaction: T): Promise<T>
  /** Signs several in one request. */
  signAllTransactions<T extends Signable | Uint8Array>(transactions: readonly T[]): Promise<T[]>
  /** Has the wallet sign one and send it. Gives its signature in base58. */
  signAndSendTransaction(transaction: Signable | Uint8Array, options?: object): Promise<string>
  /** Signs a text's bytes. Gives the signature's 64 bytes. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
}

/** How the classes of that library are made of bytes: `from` the legacy one, `deserialize` the versioned. */
interface Makes {
  from?(bytes: Uint8Array): unknown
  deserialize?(bytes: Uint8Array): unknown
}

/**
 * A signer over a kit's provider.
 *
 * @example
 * const { signTransaction } = createSigner(kit.provider('solana'))
 */
export function createSigner(provider: LatchkitProvider): SolanaSigner {
  const { signTransactions, signAndSend, signMessage } = askProvider(provider)
  async function signAll<T extends Signable | Uint8Array>(given: readonly T[]): Promise<T[]> {
    const signed = await signTransactions(given.map(bytesOf))
    // Each is of its own class again, which is what the type says.
    return given.map((one, at) => remake(one, signed[at] ?? new Uint8Array()) as T)
  }
  return {
    signAllTransactions: signAll,
    async signTransaction<T extends Signable | Uint8Array>(transaction: T): Promise<T> {
      const [signed] = await signAll([transaction])
      return signed ?? transaction
    },
    signAndSendTransaction: async (transaction, options) =>
      toText(await signAndSend(bytesOf(transaction), undefined, options)),
    signMessage: async (message) => (await signMessage(message)).signature,
  }
}

// Signatures are still missing: that is what the wallet is asked for.
const unsigned = { requireAllSignatures: false, verifySignatures: false }

const bytesOf = (given: Signable | Uint8Array): Uint8Array =>
  given instanceof Uint8Array ? given : Uint8Array.from(given.serialize(unsigned))

function remake(given: Signable | Uint8Array, signed: Uint8Array): unknown {
  if (given instanceof Uint8Array) return signed
  const made = given.constructor as Makes
  return 'version' in given ? made.deserialize?.(signed) : made.from?.(signed)
}
