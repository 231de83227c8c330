import type { LatchkitProvider } from '@latchkit/kernel'
import { toBytes } from '../bytes.ts'
import { createProviderClient } from './createProviderClient.ts'

/** How sites list the wallet. */
export interface StandardWalletOptions {
  /** The displayed name. */
  readonly name: string
  /** The icon as a data URL. */
  readonly icon: `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`
}

/** An account in the shape of the Wallet Standard. */
export interface StandardAccount {
  /** The address in base58. */
  readonly address: string
  /** The address in bytes. */
  readonly publicKey: Uint8Array
  /** The clusters that the account can sign for, by their names in the standard. */
  readonly chains: readonly `${string}:${string}`[]
  /** The signing features of the account. */
  readonly features: readonly `${string}:${string}`[]
}

/**
 * A wallet in the shape of the Wallet Standard, with a `version`, and with `accounts` once it is connected.
 *
 * @see https://github.com/wallet-standard/wallet-standard
 */
export interface StandardWallet extends StandardWalletOptions {
  readonly version: '1.0.0'
  /** The supported clusters, by their names in the standard. */
  readonly chains: readonly `${string}:${string}`[]
  /** The supported features, by their names in the standard. */
  readonly features: Readonly<Record<`${string}:${string}`, Readonly<Record<string, unknown>>>>
  readonly accounts: readonly StandardAccount[]
}

const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const
const signingFeatures = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const

interface Input {
  readonly account: StandardAccount
}
interface TransactionInput extends Input {
  readonly transaction: Uint8Array
  readonly options?: object
}

/**
 * Wraps a kit's provider as a wallet of the Wallet Standard, for libraries that accept one: `StandardWalletAdapter` of
 * `@solana/wallet-adapter`, `@solana/kit` and others. Connecting opens the modal, and the wallet that the visitor
 * chooses signs.
 *
 * @example
 * const wallet = createStandardWallet(kit.provider('solana'), { name: 'This site', icon:
 * 'data:image/svg+xml;base64,PHN2Zy8+' })
 */
export function createStandardWallet(
  provider: LatchkitProvider,
  { name, icon }: StandardWalletOptions,
): StandardWallet {
  const { connect, connected, signMessage, signTransactions, signAndSend } = createProviderClient(provider)
  const listeners = new Set<(change: { accounts: readonly StandardAccount[] }) => void>()
  let accounts: readonly StandardAccount[] = []

  function setAccounts(addresses: readonly string[]): { accounts: readonly StandardAccount[] } {
    if (addresses.join() !== accounts.map(({ address }) => address).join()) {
      accounts = addresses.map(toAccount)
      for (const listener of [...listeners]) listener({ accounts })
    }
    return { accounts }
  }
  provider.on('accountsChanged', (addresses: readonly string[]) => {
    // Accounts are only shared after the site has connected, as with any wallet.
    if (accounts.length > 0) setAccounts(addresses)
  })

  const features = {
    'standard:connect': {
      version: '1.0.0',
      connect: async ({ silent = false } = {}) => setAccounts(await (silent ? connected() : connect())),
    },
    'standard:disconnect': { version: '1.0.0', disconnect: async () => void setAccounts([]) },
    'standard:events': {
      version: '1.0.0',
      on(_: 'change', listener: (change: { accounts: readonly StandardAccount[] }) => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs: readonly (Input & { readonly message: Uint8Array })[]) =>
        runInSequence(inputs, ({ account, message }) => signMessage(message, account.address)),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      async signTransaction(...inputs: readonly TransactionInput[]) {
        const transactions = inputs.map(({ transaction }) => transaction)
        const signed = await signTransactions(transactions, inputs[0]?.account.address)
        return signed.map((signedTransaction) => ({ signedTransaction }))
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: (...inputs: readonly TransactionInput[]) =>
        runInSequence(inputs, async ({ account, transaction, options }) => ({
          signature: await signAndSend(transaction, account.address, options),
        })),
    },
  }
  return {
    version: '1.0.0',
    name,
    icon,
    chains,
    features,
    get accounts() {
      return accounts
    },
  }
}

const toAccount = (address: string): StandardAccount => ({
  address,
  publicKey: toBytes(address) ?? new Uint8Array(32),
  chains,
  features: signingFeatures,
})

/** Runs one after the other, because the visitor confirms each of them. */
async function runInSequence<I, O>(
  inputs: readonly I[],
  run: (input: I) => Promise<O>,
): Promise<readonly O[]> {
  const results: O[] = []
  for (const input of inputs) results.push(await run(input))
  return results
}
