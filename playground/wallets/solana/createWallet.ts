import { base64 } from '@scure/base'
import { type ApprovalRequest, createApprovals } from '../extension/approvals.ts'
import { unauthorized } from '../extension/errors.ts'
import { defaultIcon } from '../extension/look.ts'
import { createRecorder, type WalletController } from '../extension/recorder.ts'
import { pageSurroundings } from '../extension/surroundings.ts'
import { type Key, keyOf, signWire } from './keys.ts'
import { injectProvider } from './legacy.ts'
import type { SolanaWalletOptions } from './options.ts'
import { sendTo } from './sendTo.ts'
import { signInText } from './signIn.ts'

/** Controls the wallet: the actions of the visitor in the extension. */
export interface SolanaTestWallet extends WalletController {
  switchAccount(index: number): void
  /** Shares these accounts with the site, and selects the first one. */
  share(indexes: readonly number[]): void
  /** Disconnects the site, as the visitor can do in the wallet. */
  disconnect(): void
  /** Disables the extension. */
  withdraw(): void
}

interface Input {
  readonly account: { readonly address: string }
  readonly chain: string
  readonly message: Uint8Array
  readonly transaction: Uint8Array
}

interface Saved {
  readonly authorized: boolean
  readonly locked: boolean
  readonly account: number
  /** The accounts that the site sees besides the selected one. */
  readonly others: readonly number[]
}

const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']

/** Adds a wallet to the page that creates real signatures: by Wallet Standard, as a provider, or both. */
export function registerWallet(options: SolanaWalletOptions): SolanaTestWallet {
  const { name, icon = defaultIcon(name), mode = 'ask', nodes, without = [], legacy } = options
  const { target, storage, site, promptOf } = pageSurroundings()
  const approvals = createApprovals(mode, promptOf(name))
  const keys = options.seeds.map(keyOf)
  const recorder = createRecorder()
  const listeners = new Set<(change: { accounts: readonly object[] }) => void>()
  const storageKey = `test-wallet:${name}`
  const [account = 0, ...others] = options.shared ?? []
  const initial: Saved = { authorized: options.authorized ?? false, locked: false, account, others }
  let saved: Saved = { ...initial, ...JSON.parse(storage.getItem(storageKey) ?? '{}') }

  const features = () => Object.keys(wallet.features).filter((feature) => feature.startsWith('solana:'))
  let shared: readonly ReturnType<typeof accountOf>[] = []
  function accountOf({ address, publicKey }: Key) {
    return { address, publicKey, chains, features: features(), label: `Account ${address.slice(0, 4)}` }
  }
  const accounts = () => {
    const indexes = [saved.account, ...saved.others.filter((index) => index !== saved.account)]
    const visible = saved.authorized && !saved.locked ? indexes.flatMap((index) => keys[index] ?? []) : []
    // The objects stay the same while the accounts stay the same.
    if (addressesOf(shared) !== addressesOf(visible)) shared = visible.map(accountOf)
    return shared
  }
  function change(part: Partial<Saved>): void {
    const previous = accounts()
    saved = { ...saved, ...part }
    storage.setItem(storageKey, JSON.stringify(saved))
    if (accounts() !== previous) for (const listener of listeners) listener({ accounts: accounts() })
  }

  /** Wraps a function of a feature: calls are recorded with bytes in base64, and scripted answers replace the result. */
  const call =
    <A extends readonly unknown[], R>(method: string, run: (...inputs: A) => Promise<R>) =>
    (...inputs: A): Promise<unknown> =>
      recorder.run(method, JSON.parse(JSON.stringify(inputs, showBytes)), () => run(...inputs))
  const each =
    <R>(kind: ApprovalRequest['kind'], run: (key: Key, input: Input) => R | Promise<R>) =>
    async (...inputs: readonly Input[]): Promise<readonly R[]> => {
      const signerKeys = inputs.map(({ account }) => keyFor(account.address))
      const text = inputs
        .flatMap(({ message }) => (message ? [new TextDecoder().decode(message)] : []))
        .join('\n')
      const rows = [
        { label: 'Site', value: site },
        { label: 'Requests', value: `${inputs.length}` },
      ]
      await approvals.ask({
        kind,
        title: kind === 'signature' ? 'Sign' : 'Send',
        rows,
        ...(text ? { text } : {}),
      })
      return Promise.all(inputs.map((input, at) => run(signerKeys[at] as Key, input)))
    }
  function keyFor(address: string): Key {
    const key = keys.find((one) => one.address === address)
    if (!key || !accounts().some((one) => one.address === address)) throw unauthorized()
    return key
  }

  async function connect({ silent = false }: { readonly silent?: boolean } = {}) {
    if (!saved.authorized && !silent) {
      await approvals.ask({ kind: 'connection', title: 'Connect', rows: [{ label: 'Site', value: site }] })
      change({ authorized: true })
    }
    return { accounts: accounts() }
  }
  async function signIn(input: Readonly<Record<string, unknown>>) {
    const key = keys[saved.account] ?? keyOf(0)
    const text = signInText(input, key.address, location.host)
    await approvals.ask({ kind: 'signature', title: 'Sign in', rows: [{ label: 'Site', value: site }], text })
    change({ authorized: true })
    const signedMessage = new TextEncoder().encode(text)
    return [{ account: accounts()[0], signedMessage, signature: key.sign(signedMessage) }]
  }

  const versions = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] }
  const allFeatures: Readonly<Record<string, object>> = {
    'standard:connect': { version: '1.0.0', connect: call('connect', connect) },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: call('disconnect', async () => change({ authorized: false })),
    },
    'standard:events': {
      version: '1.0.0',
      on(_: string, listener: (change: { accounts: readonly object[] }) => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: call(
        'signMessage',
        each('signature', (key, { message }) => ({ signedMessage: message, signature: key.sign(message) })),
      ),
    },
    'solana:signTransaction': {
      ...versions,
      signTransaction: call(
        'signTransaction',
        each('signature', (key, { transaction }) => ({ signedTransaction: signWire(transaction, key) })),
      ),
    },
    'solana:signAndSendTransaction': {
      ...versions,
      signAndSendTransaction: call(
        'signAndSendTransaction',
        each('transaction', async (key, { transaction, chain }) => {
          const signed = signWire(transaction, key)
          await sendTo(nodes[chain], signed)
          return { signature: signed.slice(1, 65) }
        }),
      ),
    },
    'solana:signIn': { version: '1.0.0', signIn: call('signIn', signIn) },
  }
  const wallet = {
    version: '1.0.0',
    name,
    icon,
    chains,
    features: Object.fromEntries(
      Object.entries(allFeatures).filter(([feature]) => !without.includes(feature)),
    ),
    get accounts() {
      return accounts()
    },
  }
  const unregister = !legacy || legacy.registered ? announce(target, wallet) : () => undefined
  if (legacy) injectProvider(wallet, legacy)

  return {
    ...recorder.controls(approvals),
    switchAccount(index) {
      if (!keys[index]) throw new Error(`There is no account ${index}: the wallet has ${keys.length}.`)
      change({ account: index })
    },
    share: ([account = 0, ...others]) => change({ account, others }),
    disconnect: () => change({ authorized: false }),
    lock: () => change({ locked: true }),
    unlock: () => change({ locked: false }),
    withdraw() {
      approvals.stop()
      listeners.clear()
      unregister()
    },
  }
}

const addressesOf = (accounts: readonly { readonly address: string }[]): string =>
  accounts.map(({ address }) => address).join()

const showBytes = (_: string, value: unknown) => (value instanceof Uint8Array ? base64.encode(value) : value)

type Register = (...wallets: readonly object[]) => () => void

/** Registers as wallets do: now, and whenever a page is ready. Returns a function that unregisters the wallet. */
function announce(target: EventTarget, wallet: object): () => void {
  const unregisterFunctions: (() => void)[] = []
  const end = new AbortController()
  const registerWith = ({ register }: { readonly register: Register }) =>
    unregisterFunctions.push(register(wallet))
  const onReady = (event: Event) => registerWith((event as CustomEvent<{ register: Register }>).detail)
  target.addEventListener('wallet-standard:app-ready', onReady, { signal: end.signal })
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: registerWith }))
  return () => {
    end.abort()
    for (const unregister of unregisterFunctions) unregister()
  }
}
