import { tryRead } from '@latchkit/kernel/chain'

/** A function of a wallet, bound to the wallet as it was in the page. Its responses are untrusted. */
type Call = (...inputs: readonly unknown[]) => Promise<unknown>

/** The used part of the API of Keplr and of wallets with the same API. */
export interface KeplrWallet {
  readonly enable: Call
  readonly getKey: Call
  readonly isEnabled: Call | undefined
  readonly disable: Call | undefined
  readonly experimentalSuggestChain: Call | undefined
  readonly signAmino: Call | undefined
  readonly signArbitrary: Call | undefined
  readonly getOfflineSigner: Call | undefined
}

/** A wallet in the page. Its functions are captured once and never read from the page again. */
export interface FoundWallet {
  readonly id: string
  readonly name: string
  readonly rdns: string
  /** The event that the wallet dispatches on the window when its account or key has changed. */
  readonly changedEvent: string
  /** The page's own object, which identifies a wallet that is found twice. */
  readonly provider: unknown
  readonly wallet: KeplrWallet
}

interface InjectedPage {
  readonly keplr?: unknown
  readonly leap?: unknown
  readonly cosmostation?: { readonly providers?: { readonly keplr?: unknown } }
}

type KnownWallet = Omit<FoundWallet, 'provider' | 'wallet'> & {
  readonly read: (page: InjectedPage) => unknown
}

// Keplr is last, because other wallets may inject themselves as Keplr when it is not installed.
const knownWallets: readonly KnownWallet[] = [
  {
    id: 'leap',
    name: 'Leap',
    rdns: 'io.leapwallet.LeapWallet',
    changedEvent: 'leap_keystorechange',
    read: ({ leap }) => leap,
  },
  {
    id: 'cosmostation',
    name: 'Cosmostation',
    rdns: 'io.cosmostation',
    changedEvent: 'cosmostation_keystorechange',
    read: ({ cosmostation }) => cosmostation?.providers?.keplr,
  },
  {
    id: 'keplr',
    name: 'Keplr',
    rdns: 'app.keplr',
    changedEvent: 'keplr_keystorechange',
    read: ({ keplr }) => keplr,
  },
]

/** Returns the wallets in the page, each of them once. */
export function readWallets(page: object): readonly FoundWallet[] {
  const found: FoundWallet[] = []
  for (const { read, ...info } of knownWallets) {
    const provider = tryRead(() => read(page))
    const wallet = tryRead(() => readWallet(provider))
    if (wallet && !found.some((wallet) => wallet.provider === provider))
      found.push({ ...info, provider, wallet })
  }
  return found
}

/** Captures the functions of a provider; returns `undefined` when the required ones are missing. */
export function readWallet(provider: unknown): KeplrWallet | undefined {
  if (typeof provider !== 'object' || provider === null) return undefined
  const capture = (name: keyof KeplrWallet): Call | undefined => {
    const run: unknown = Object(provider)[name]
    return typeof run === 'function' ? async (...inputs) => Reflect.apply(run, provider, inputs) : undefined
  }
  const [enable, getKey] = [capture('enable'), capture('getKey')]
  if (!enable || !getKey) return undefined
  return {
    enable,
    getKey,
    isEnabled: capture('isEnabled'),
    disable: capture('disable'),
    experimentalSuggestChain: capture('experimentalSuggestChain'),
    signAmino: capture('signAmino'),
    signArbitrary: capture('signArbitrary'),
    getOfflineSigner: capture('getOfflineSigner'),
  }
}
