import type { LatchkitProvider } from '@latchkit/kernel'
import { toText } from '../bytes.ts'
import { createProviderClient } from './createProviderClient.ts'

/**
 * The used part of a transaction of `@solana/web3.js` 1.x, legacy or versioned.
 *
 * @example const transaction: Signable = { serialize: () => new Uint8Array([1]) }
 */
export interface Signable {
  /** Serializes the transaction. Versioned transactions take no options. */
  serialize(options?: { requireAllSignatures: boolean; verifySignatures: boolean }): Uint8Array
}

/**
 * Signs transactions of `@solana/web3.js` 1.x, or raw bytes, as a wallet of that library does.
 *
 * @example
 * const signer: SolanaSigner = createSigner(kit.provider('solana'))
 * const signature = await signer.signMessage(new TextEncoder().encode('Hello'))
 */
export interface SolanaSigner {
  /** Signs one transaction and returns it in the type of the input. */
  signTransaction<T extends Signable | Uint8Array>(transaction: T): Promise<T>
  /** Signs several transactions in one request. */
  signAllTransactions<T extends Signable | Uint8Array>(transactions: readonly T[]): Promise<T[]>
  /** Asks the wallet to sign a transaction and to send it. Returns its signature in base58. */
  signAndSendTransaction(transaction: Signable | Uint8Array, options?: object): Promise<string>
  /** Signs the bytes of a text. Returns the 64 bytes of the signature. */
  signMessage(message: Uint8Array): Promise<Uint8Array>
}

/** The static methods that create a transaction from bytes: `from` for legacy, `deserialize` for versioned ones. */
interface TransactionClass {
  from?(bytes: Uint8Array): unknown
  deserialize?(bytes: Uint8Array): unknown
}

/**
 * Creates a signer for a kit's provider.
 *
 * @example
 * const { signTransaction } = createSigner(kit.provider('solana'))
 */
export function createSigner(provider: LatchkitProvider): SolanaSigner {
  const { signTransactions, signAndSend, signMessage } = createProviderClient(provider)
  async function signAll<T extends Signable | Uint8Array>(inputs: readonly T[]): Promise<T[]> {
    const signed = await signTransactions(inputs.map(toInputBytes))
    // Each result has the class of its input, which the type parameter declares.
    return inputs.map((input, index) => recreate(input, signed[index] ?? new Uint8Array()) as T)
  }
  return {
    signAllTransactions: signAll,
    async signTransaction<T extends Signable | Uint8Array>(transaction: T): Promise<T> {
      const [signed] = await signAll([transaction])
      return signed ?? transaction
    },
    signAndSendTransaction: async (transaction, options) =>
      toText(await signAndSend(toInputBytes(transaction), undefined, options)),
    signMessage: async (message) => (await signMessage(message)).signature,
  }
}

// The signatures are still missing: the wallet adds them.
const serializeOptions = { requireAllSignatures: false, verifySignatures: false }

const toInputBytes = (input: Signable | Uint8Array): Uint8Array =>
  input instanceof Uint8Array ? input : Uint8Array.from(input.serialize(serializeOptions))

function recreate(input: Signable | Uint8Array, signed: Uint8Array): unknown {
  if (input instanceof Uint8Array) return signed
  const transactionClass = input.constructor as TransactionClass
  return 'version' in input ? transactionClass.deserialize?.(signed) : transactionClass.from?.(signed)
}
