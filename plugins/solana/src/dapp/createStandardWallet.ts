import type { LatchkitProvider } from '@latchkit/kernel'
import { toBytes } from '../bytes.ts'
import { askProvider } from './askProvider.ts'

/** What to call the wallet where a site lists it. */
export interface StandardWalletOptions {
  readonly name: string
  /** An image that carries itself. */
  readonly icon: `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`
}

/** An account as Wallet Standard shapes one. */
export interface StandardAccount {
  /** In base58. */
  readonly address: string
  /** The same, in bytes. */
  readonly publicKey: Uint8Array
  readonly chains: readonly `${string}:${string}`[]
  readonly features: readonly `${string}:${string}`[]
}

/**
 * A wallet as Wallet Standard shapes one, of a `version`, with `accounts` once it is connected.
 *
 * @see https://github.com/wallet-standard/wallet-standard
 */
export interface StandardWallet extends StandardWalletOptions {
  readonly version: '1.0.0'
  readonly chains: readonly `${string}:${string}`[]
  /** What it can do, by the names of the standard. */
  readonly features: Readonly<Record<`${string}:${string}`, Readonly<Record<string, unknown>>>>
  readonly accounts: readonly StandardAccount[]
}

const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const
const signing = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const

interface Input {
  readonly account: StandardAccount
}
interface TransactionInput extends Input {
  readonly transaction: Uint8Array
  readonly options?: object
}

/**
 * A kit's provider as a wallet of Wallet Standard, for libraries that take one: `StandardWalletAdapter` of
 * `@solana/wallet-adapter`, `@solana/kit` and others. Connecting opens the modal; whatever the visitor chooses there signs.
 *
 * @example
 * const wallet = createStandardWallet(kit.provider('solana'), { name: 'This site', icon: 'data:image/svg+xml;base64,PHN2Zy8+' })
 */
export function createStandardWallet(
  provider: LatchkitProvider,
  { name, icon }: StandardWalletOptions,
): StandardWallet {
  const { connect, connected, signMessage, signTransactions, signAndSend } = askProvider(provider)
  const listeners = new Set<(change: { accounts: readonly StandardAccount[] }) => void>()
  let accounts: readonly StandardAccount[] = []

  function share(addresses: readonly string[]): { accounts: readonly StandardAccount[] } {
    if (addresses.join() !== accounts.map(({ address }) => address).join()) {
      accounts = addresses.map(accountOf)
      for (const listener of [...listeners]) listener({ accounts })
    }
    return { accounts }
  }
  provider.on('accountsChanged', (addresses: readonly string[]) => {
    // Not before the site has asked: a wallet shows no account until then.
    if (accounts.length > 0) share(addresses)
  })

  const features = {
    'standard:connect': {
      version: '1.0.0',
      connect: async ({ silent = false } = {}) => share(await (silent ? connected() : connect())),
    },
    'standard:disconnect': { version: '1.0.0', disconnect: async () => void share([]) },
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
        inTurn(inputs, ({ account, message }) => signMessage(message, account.address)),
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
        inTurn(inputs, async ({ account, transaction, options }) => ({
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

const accountOf = (address: string): StandardAccount => ({
  address,
  publicKey: toBytes(address) ?? new Uint8Array(32),
  chains,
  features: signing,
})

/** One after the other, as a person is asked. */
async function inTurn<I, O>(inputs: readonly I[], ask: (input: I) => Promise<O>): Promise<readonly O[]> {
  const answers: O[] = []
  for (const input of inputs) answers.push(await ask(input))
  return answers
}
