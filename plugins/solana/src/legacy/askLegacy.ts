import { walletErrors } from '@latchkit/kernel'
import { toBytes } from '../bytes.ts'
import type { LegacyProvider } from './legacyProvider.ts'

type Fields = Readonly<Record<string, unknown>>
const fields = (value: unknown): Fields => Object(value)

type Ask = (provider: LegacyProvider, ...inputs: readonly unknown[]) => Promise<unknown>

/** The functions of Wallet Standard, by their names, as a provider that was injected does them. */
export const askLegacy: Readonly<Record<string, Ask>> = {
  async connect({ calls, setConnected }, input) {
    const isSilent = fields(input).silent === true
    try {
      await calls.get('connect')?.(...(isSilent ? [{ onlyIfTrusted: true }] : []))
    } catch (error) {
      // Nobody was asked: it does not trust the site, which is no failure.
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
    const tell = () => typeof changed === 'function' && changed()
    const gone = () => {
      setConnected(false)
      tell()
    }
    // Nothing in the key's place: the site is not connected to the account that was chosen. The wallet's own key may be
    // of before until it has told everybody.
    const moved = (key: unknown) => (key === null ? gone() : queueMicrotask(tell))
    const heard = { accountChanged: moved, disconnect: gone }
    for (const [event, listener] of Object.entries(heard)) calls.get('on')?.(event, listener)
    const off = calls.get('off') ?? calls.get('removeListener')
    return () => {
      for (const [event, listener] of Object.entries(heard)) off?.(event, listener)
    }
  },

  async signMessage({ calls }, input) {
    const answer = await calls.get('signMessage')?.(fields(input).message)
    return [{ signature: signatureIn(answer) }]
  },

  async signTransaction({ calls }, ...inputs) {
    const { readSigned, transactionsOf } = await import('./transactions.ts')
    const transactions = transactionsOf(inputs, 'solana_signTransaction')
    const signAll = transactions.length > 1 ? calls.get('signAllTransactions') : undefined
    const signed = signAll
      ? await signAll(transactions)
      : await inTurn(transactions, calls.get('signTransaction'))
    if (!Array.isArray(signed)) throw walletErrors.INVALID_RESPONSE()
    return signed.map((one) => ({ signedTransaction: readSigned(one) }))
  },

  async signAndSendTransaction({ calls }, input) {
    const { transactionsOf } = await import('./transactions.ts')
    const [transaction] = transactionsOf([input], 'solana_signAndSendTransaction')
    const answer = await calls.get('signAndSendTransaction')?.(transaction, fields(input).options)
    return [{ signature: signatureIn(answer) }]
  },

  async signIn({ calls }, input) {
    const { address, signature, signedMessage } = fields(await calls.get('signIn')?.(input))
    return [{ account: { address: String(address) }, signature, signedMessage }]
  },
}

/** Some answer with the signature, others with an object around it; sent ones are text. */
const signatureIn = (answer: unknown): Uint8Array | undefined =>
  toBytes(answer) ?? toBytes(fields(answer).signature)

/** One after the other, as a person is asked. */
async function inTurn(
  transactions: readonly unknown[],
  sign: ((transaction: unknown) => unknown) | undefined,
): Promise<readonly unknown[]> {
  const signed: unknown[] = []
  for (const transaction of transactions) signed.push(await sign?.(transaction))
  return signed
}
