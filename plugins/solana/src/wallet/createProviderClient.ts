import type { LatchkitProvider } from '@latchkit/kernel'
import { toJson } from '@latchkit/kernel/chain'
import { walletErrors } from '@latchkit/kernel/plugin'
import { withSignature } from '../actions/withSignature.ts'
import { toBytes, toText } from '../bytes.ts'
import { toTransaction } from '../toTransaction.ts'

/** The requests of this namespace, with bytes instead of text. */
export interface ProviderClient {
  /** Connects, if necessary, and returns the addresses. */
  connect(): Promise<readonly string[]>
  /** Returns the connected addresses without prompting. */
  connected(): Promise<readonly string[]>
  signMessage(
    message: Uint8Array,
    pubkey?: string,
  ): Promise<{ signature: Uint8Array; signedMessage: Uint8Array }>
  signTransactions(transactions: readonly Uint8Array[], pubkey?: string): Promise<readonly Uint8Array[]>
  signAndSend(transaction: Uint8Array, pubkey?: string, options?: unknown): Promise<Uint8Array>
}

const readField = (response: unknown, name: string): unknown => Object(response)[name]

function toBytesOrThrow(value: unknown, decode = toBytes): Uint8Array {
  const bytes = decode(value)
  if (!bytes) throw walletErrors.INVALID_RESPONSE()
  return bytes
}

/** Creates a client of a provider that uses bytes, whatever text encoding the wallet's transport uses. */
export function createProviderClient(provider: LatchkitProvider): ProviderClient {
  const request = (method: string, params?: object) =>
    provider.request(params ? { method, params: JSON.parse(toJson(params)) } : { method })
  const readAddresses = (response: unknown) =>
    (Array.isArray(response) ? response : []).map((row) => String(Object(row).pubkey ?? row))
  return {
    connect: async () => readAddresses(await request('solana_requestAccounts')),
    connected: async () => readAddresses(await request('solana_getAccounts')),
    async signMessage(message, pubkey) {
      const response = await request('solana_signMessage', { message: toText(message), pubkey })
      const signedMessage = readField(response, 'signedMessage')
      return {
        signature: toBytesOrThrow(readField(response, 'signature') ?? response),
        signedMessage: signedMessage === undefined ? message : toBytesOrThrow(signedMessage),
      }
    },
    async signTransactions(transactions, pubkey) {
      const texts = transactions.map(toText)
      // The response to a single transaction has another shape than the response to several.
      if (texts.length === 1) {
        const response = await request('solana_signTransaction', { transaction: texts[0], pubkey })
        const signed = readField(response, 'transaction') ?? withSignature(texts[0], response)
        return [toBytesOrThrow(signed, toTransaction)]
      }
      const response = await request('solana_signAllTransactions', { transactions: texts, pubkey })
      const signed = readField(response, 'transactions') ?? response
      if (!Array.isArray(signed) || signed.length !== texts.length) throw walletErrors.INVALID_RESPONSE()
      return signed.map((item) => toBytesOrThrow(item, toTransaction))
    },
    async signAndSend(transaction, pubkey, options) {
      const params = { transaction: toText(transaction), pubkey, options }
      const response = await request('solana_signAndSendTransaction', params)
      return toBytesOrThrow(readField(response, 'signature') ?? response)
    },
  }
}
