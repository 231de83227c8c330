import { fromBase64, fromHex } from '@latchkit/kernel/chain'
import { lazy, walletErrors } from '@latchkit/kernel/plugin'
import { readBytes, toBytes } from '../bytes.ts'
import type { LegacyProvider } from './legacyProvider.ts'

/** Loads what reads and encodes transactions. */
export const loadTransactions = lazy(() => import('./transactions.ts'))

const signatureBytes = 64
/** The first byte of Solana's off-chain messages. */
const envelopeStart = 0xff

type Fields = Readonly<Record<string, unknown>>
const fields = (value: unknown): Fields => Object(value)

type CallProvider = (provider: LegacyProvider, ...inputs: readonly unknown[]) => Promise<unknown>

/** The functions of the Wallet Standard, by name, implemented with an injected provider. */
export const askLegacy: Readonly<Record<string, CallProvider>> = {
  async connect({ calls, setConnected }, input) {
    const isSilent = fields(input).silent === true
    try {
      await calls.get('connect')?.(...(isSilent ? [{ onlyIfTrusted: true }] : []))
    } catch (error) {
      // The wallet does not trust the site yet. No window was opened, so this is not a failure.
      if (isSilent) return
      throw error
    }
    setConnected(true)
  },

  async disconnect({ calls, setConnected }) {
    setConnected(false)
    await calls.get('disconnect')?.()
  },

  async on({ calls, setConnected }, _, changed) {
    const notify = () => typeof changed === 'function' && changed()
    const onDisconnect = () => {
      setConnected(false)
      notify()
    }
    // `null` means that the site is not connected to the selected account. The provider's own key may still be the previous
    // one until the wallet has notified all listeners.
    const onAccountChanged = (key: unknown) => (key === null ? onDisconnect() : queueMicrotask(notify))
    const listeners = { accountChanged: onAccountChanged, disconnect: onDisconnect }
    for (const [event, listener] of Object.entries(listeners)) calls.get('on')?.(event, listener)
    const off = calls.get('off') ?? calls.get('removeListener')
    return () => {
      for (const [event, listener] of Object.entries(listeners)) off?.(event, listener)
    }
  },

  async signMessage({ calls }, input) {
    const { message } = fields(input)
    const response = await calls.get('signMessage')?.(message)
    const signedMessage = readSignedMessage(fields(response).signedMessage, message)
    return [{ signature: readSignature(response), signedMessage }]
  },

  async signTransaction({ calls }, ...inputs) {
    const { readSigned, parseTransactions } = await loadTransactions()
    const transactions = parseTransactions(inputs, 'solana_signTransaction')
    const signAll = transactions.length > 1 ? calls.get('signAllTransactions') : undefined
    const signed = signAll
      ? await signAll(transactions)
      : await signInSequence(transactions, calls.get('signTransaction'))
    if (!Array.isArray(signed)) throw walletErrors.INVALID_RESPONSE()
    return signed.map((transaction) => ({ signedTransaction: readSigned(transaction) }))
  },

  async signAndSendTransaction({ calls }, input) {
    const { parseTransactions } = await loadTransactions()
    const [transaction] = parseTransactions([input], 'solana_signAndSendTransaction')
    const response = await calls.get('signAndSendTransaction')?.(transaction, fields(input).options)
    return [{ signature: readSignature(response) }]
  },

  async signIn({ calls }, input) {
    const { address, signature, signedMessage } = fields(await calls.get('signIn')?.(input))
    return [{ account: { address: String(address) }, signature: readSignature(signature), signedMessage }]
  },
}

/** Returns what a value of a provider may be: its bytes, or those of a text in each encoding. */
const readEncoded = (value: unknown): readonly Uint8Array[] =>
  (typeof value === 'string' ? [toBytes, fromBase64, fromHex] : [readBytes]).flatMap(
    (decode) => decode(value) ?? [],
  )

/** Some providers return the signature, others an object that contains it. For sent transactions it is text. */
const readSignature = (response: unknown): Uint8Array | undefined =>
  [response, fields(response).signature].flatMap(readEncoded).find(({ length }) => length === signatureBytes)

/**
 * Reads the message that a provider says it has signed: the given one, or an envelope, which starts with a byte that no text has.
 * What cannot be read is returned unchanged, and then refused.
 */
function readSignedMessage(signed: unknown, message: unknown): unknown {
  const texts = typeof signed === 'string' ? [new TextEncoder().encode(signed)] : []
  const found = [...readEncoded(signed), ...texts]
  const isMessage = (bytes: Uint8Array) => `${bytes}` === `${message}`
  return found.find(isMessage) ?? found.find(([first]) => first === envelopeStart) ?? signed
}

/** Signs one after the other, because the visitor confirms each of them. */
async function signInSequence(
  transactions: readonly unknown[],
  sign: ((transaction: unknown) => unknown) | undefined,
): Promise<readonly unknown[]> {
  const signed: unknown[] = []
  for (const transaction of transactions) signed.push(await sign?.(transaction))
  return signed
}
