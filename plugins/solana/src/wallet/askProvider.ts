import type { LatchkitProvider } from '@latchkit/kernel'
import { walletErrors } from '@latchkit/kernel'
import { withSignature } from '../actions/withSignature.ts'
import { toBytes, toText } from '../bytes.ts'
import { toTransaction } from '../toTransaction.ts'

/** The requests of this namespace, in bytes. */
export interface AskProvider {
  /** Connects where that is not done yet; gives the addresses. */
  connect(): Promise<readonly string[]>
  /** The addresses that are connected, without asking anybody. */
  connected(): Promise<readonly string[]>
  signMessage(
    message: Uint8Array,
    pubkey?: string,
  ): Promise<{ signature: Uint8Array; signedMessage: Uint8Array }>
  signTransactions(transactions: readonly Uint8Array[], pubkey?: string): Promise<readonly Uint8Array[]>
  signAndSend(transaction: Uint8Array, pubkey?: string, options?: unknown): Promise<Uint8Array>
}

const read = (answer: unknown, name: string): unknown => Object(answer)[name]

function bytesOf(given: unknown, decode = toBytes): Uint8Array {
  const bytes = decode(given)
  if (!bytes) throw walletErrors.INVALID_RESPONSE()
  return bytes
}

/** Speaks to a provider in bytes, whatever text its wallet's transport has for them. */
export function askProvider(provider: LatchkitProvider): AskProvider {
  const ask = (method: string, params?: object) =>
    provider.request(params ? { method, params: JSON.parse(JSON.stringify(params)) } : { method })
  const addresses = (answer: unknown) =>
    (Array.isArray(answer) ? answer : []).map((row) => String(Object(row).pubkey ?? row))
  return {
    connect: async () => addresses(await ask('solana_requestAccounts')),
    connected: async () => addresses(await ask('solana_getAccounts')),
    async signMessage(message, pubkey) {
      const answer = await ask('solana_signMessage', { message: toText(message), pubkey })
      const other = read(answer, 'signedMessage')
      return {
        signature: bytesOf(read(answer, 'signature') ?? answer),
        signedMessage: other === undefined ? message : bytesOf(other),
      }
    },
    async signTransactions(transactions, pubkey) {
      const texts = transactions.map(toText)
      // Asked for one, a wallet says so; for several, how many.
      if (texts.length === 1) {
        const answer = await ask('solana_signTransaction', { transaction: texts[0], pubkey })
        const signed = read(answer, 'transaction') ?? withSignature(texts[0], answer)
        return [bytesOf(signed, toTransaction)]
      }
      const answer = await ask('solana_signAllTransactions', { transactions: texts, pubkey })
      const signed = read(answer, 'transactions') ?? answer
      if (!Array.isArray(signed) || signed.length !== texts.length) throw walletErrors.INVALID_RESPONSE()
      return signed.map((one) => bytesOf(one, toTransaction))
    },
    async signAndSend(transaction, pubkey, options) {
      const params = { transaction: toText(transaction), pubkey, options }
      const answer = await ask('solana_signAndSendTransaction', params)
      return bytesOf(read(answer, 'signature') ?? answer)
    },
  }
}
