import { base58 } from '@scure/base'

export const first = base58.encode(new Uint8Array(32).fill(1))
export const second = base58.encode(new Uint8Array(32).fill(2))
export const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
export const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const icon = 'data:image/png;base64,iVBORw0KGgo='

const native = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const networkOf = (caipNetworkId: `solana:${string}`, name: string) => ({
  id: caipNetworkId.slice(7),
  caipNetworkId,
  chainNamespace: 'solana' as const,
  name,
  nativeCurrency: native,
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})
/** Two clusters without a real node. */
export const networks = [networkOf(devnet, 'Devnet'), networkOf(mainnet, 'Mainnet')] as const

export const accountOf = (address: string, part: object = {}) => ({
  address,
  publicKey: base58.decode(address),
  chains: ['solana:mainnet', 'solana:devnet'],
  features: ['solana:signMessage'],
  ...part,
})

interface FakeAnswers {
  readonly [call: string]: ((...inputs: readonly never[]) => unknown) | undefined
}

/** A Wallet Standard wallet whose responses are set by function. It records its requests and listeners. */
export function createFakeWallet(answers: FakeAnswers = {}, part: object = {}) {
  const requests: { readonly call: string; readonly inputs: readonly unknown[] }[] = []
  const listeners = new Set<(change: unknown) => void>()
  const signature = new Uint8Array(64).fill(7)
  const defaults: FakeAnswers = {
    connect: () => ({ accounts: wallet.accounts }),
    disconnect: () => undefined,
    signMessage: (input: { message: Uint8Array }) => [{ signature, signedMessage: input.message }],
    signTransaction: (...inputs: readonly { transaction: Uint8Array }[]) =>
      inputs.map(({ transaction }) => ({ signedTransaction: transaction })),
    signAndSendTransaction: () => [{ signature }],
    signIn: () => [{ account: accountOf(first), signature, signedMessage: new Uint8Array([1]) }],
  }
  const feature = (call: string) => ({
    version: '1.0.0',
    async [call](...inputs: readonly unknown[]) {
      requests.push({ call, inputs })
      return (Object.hasOwn(answers, call) ? answers : defaults)[call]?.(...(inputs as readonly never[]))
    },
  })
  const wallet = {
    version: '1.0.0',
    name: 'Wallet',
    icon,
    chains: ['solana:mainnet', 'solana:devnet'],
    accounts: [accountOf(first)] as readonly unknown[],
    features: {
      'standard:connect': feature('connect'),
      'standard:disconnect': feature('disconnect'),
      'standard:events': {
        version: '1.0.0',
        on(_: string, listener: (change: unknown) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signMessage': feature('signMessage'),
      'solana:signTransaction': feature('signTransaction'),
      'solana:signAndSendTransaction': feature('signAndSendTransaction'),
      'solana:signIn': feature('signIn'),
    } as Readonly<Record<string, unknown>>,
    ...part,
  }
  return {
    wallet,
    requests,
    listeners,
    /** Emits a change of the wallet's accounts. */
    share(accounts: readonly unknown[]) {
      wallet.accounts = accounts
      for (const listener of [...listeners]) listener({ accounts })
    },
  }
}

export type Register = (...wallets: readonly unknown[]) => () => void

/** Registers a wallet as wallets do: now, and on each request of the page. Returns a function that unregisters it. */
export function announce(page: EventTarget, wallet: unknown): () => void {
  const undo: (() => void)[] = []
  const registerWith = (api: { readonly register: Register }) => undo.push(api.register(wallet))
  const onReady = (event: Event) => registerWith((event as CustomEvent<{ register: Register }>).detail)
  page.addEventListener('wallet-standard:app-ready', onReady)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: registerWith }))
  return () => {
    page.removeEventListener('wallet-standard:app-ready', onReady)
    for (const leave of undo) leave()
  }
}
