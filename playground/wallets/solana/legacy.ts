import { base58 } from '@scure/base'
import { userRejected } from '../extension/errors.ts'
import type { LegacyOptions } from './options.ts'

type Feature = (...inputs: readonly object[]) => Promise<unknown>
type Listener = (value?: unknown) => void

/** The parts of a registered wallet that are used here. */
export interface StandardWallet {
  readonly features: Readonly<Record<string, object>>
  readonly accounts: readonly { readonly address: string }[]
}

/** The parts of a transaction of `@solana/web3.js` 1.x that wallets use. */
interface Transaction {
  readonly version?: unknown
  readonly message?: { readonly staticAccountKeys: readonly unknown[] }
  readonly signatures: unknown[]
  serialize(options: object): Uint8Array
}

/** A public key of that library, with the methods that wallets implement. */
const keyOf = (address: string) => ({
  toBase58: () => address,
  toString: () => address,
  toBytes: () => base58.decode(address),
})

/** Adds a provider to the page as wallets did before Wallet Standard: it accepts the objects of the library. */
export function injectProvider(wallet: StandardWallet, options: LegacyOptions): void {
  const { at, flag, cluster = 'solana:devnet' } = options
  const listeners = new Map<string, Set<Listener>>()
  // Until it is connected in this page, it exposes no key, also to sites that it trusts.
  let isConnected = false

  const call = (feature: string, ...inputs: readonly object[]) => {
    const run: Feature = Reflect.get(wallet.features[feature] ?? {}, feature.slice(feature.indexOf(':') + 1))
    return run(...inputs)
  }
  const emit = (event: string, value?: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  const key = () => {
    const [account] = isConnected ? wallet.accounts : []
    return account ? keyOf(account.address) : null
  }
  const account = () => ({ address: key()?.toBase58() ?? '' })

  async function sign(transactions: readonly Transaction[]): Promise<readonly Transaction[]> {
    const inputs = transactions.map((one) => ({ account: account(), transaction: wireOf(one) }))
    const signed = (await call('solana:signTransaction', ...inputs)) as { signedTransaction: Uint8Array }[]
    for (const [index, one] of transactions.entries())
      addSignature(one, account().address, signed[index]?.signedTransaction ?? new Uint8Array())
    return transactions
  }

  const provider = {
    ...(flag ? { [flag]: true } : {}),
    get publicKey() {
      return key()
    },
    get isConnected() {
      return isConnected
    },
    async connect({ onlyIfTrusted = false } = {}) {
      await call('standard:connect', ...(onlyIfTrusted ? [{ silent: true }] : []))
      if (onlyIfTrusted && wallet.accounts.length === 0) throw userRejected()
      isConnected = true
      emit('connect', key())
      return { publicKey: key() }
    },
    async disconnect() {
      await call('standard:disconnect')
    },
    async signMessage(message: Uint8Array) {
      const answer = await call('solana:signMessage', { account: account(), message })
      const [first] = answer as readonly { readonly signature: Uint8Array }[]
      return { signature: first?.signature, publicKey: key() }
    },
    async signTransaction(transaction: Transaction) {
      const [signed] = await sign([transaction])
      return signed
    },
    signAllTransactions: sign,
    async signAndSendTransaction(transaction: Transaction, sending: object = {}) {
      const input = { account: account(), chain: cluster, transaction: wireOf(transaction), options: sending }
      const answer = await call('solana:signAndSendTransaction', input)
      const [first] = answer as readonly { readonly signature: Uint8Array }[]
      return { signature: base58.encode(first?.signature ?? new Uint8Array()), publicKey: key() }
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    off: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
  }
  for (const feature of ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'])
    if (!wallet.features[feature]) Reflect.deleteProperty(provider, feature.slice(7))
  const { on } = wallet.features['standard:events'] as { on(event: 'change', changed: () => void): unknown }
  on('change', () => {
    if (!isConnected) return
    isConnected = wallet.accounts.length > 0
    if (isConnected) emit('accountChanged', key())
    else emit('disconnect')
  })
  assignToPath(at, provider)
}

/** Assigns a provider to a path of the page, and keeps the other properties on the path. */
function assignToPath(path: string, provider: object): void {
  const names = path.split('.')
  const last = names.pop() ?? path
  let owner: object = globalThis
  for (const name of names) {
    if (!Reflect.get(owner, name)) Reflect.set(owner, name, {})
    owner = Reflect.get(owner, name)
  }
  Object.defineProperty(owner, last, { value: provider, configurable: true, enumerable: true })
}

const wireOf = (transaction: Transaction): Uint8Array =>
  Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))

/** Adds the signature of an account to the given object, as wallets do. */
function addSignature(transaction: Transaction, address: string, signed: Uint8Array): void {
  const rows = transaction.signatures as { publicKey?: unknown; signature?: unknown }[]
  const keys = transaction.message?.staticAccountKeys ?? rows.map(({ publicKey }) => publicKey)
  const index = keys.findIndex((one) => String(one) === address)
  const signature = signed.slice(1 + index * 64, 65 + index * 64)
  if (transaction.message) transaction.signatures[index] = signature
  else Object.assign(rows[index] ?? {}, { signature })
}
