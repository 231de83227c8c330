import { tryRead } from '@latchkit/kernel/chain'

/** A function of a wallet, called on it as the page had it. Every answer is foreign. */
type Call = (...inputs: readonly unknown[]) => Promise<unknown>

/** What wallets shaped like Keplr offer a page, as far as it is used here: `getKey` of a chain and the like. */
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

/** A wallet in the page, its functions captured once and never read from the page again. */
export interface FoundWallet {
  readonly id: string
  readonly name: string
  readonly rdns: string
  /** What it dispatches on the window when its account or key changed. */
  readonly changedEvent: string
  /** The page's own object, by which two are known to be one. */
  readonly given: unknown
  readonly wallet: KeplrWallet
}

interface Page {
  readonly keplr?: unknown
  readonly leap?: unknown
  readonly cosmostation?: { readonly providers?: { readonly keplr?: unknown } }
}

type Row = Omit<FoundWallet, 'given' | 'wallet'> & { readonly read: (page: Page) => unknown }

// Those with a place of their own first: some also stand in Keplr's place when nobody else does.
const rows: readonly Row[] = [
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

/** The wallets in a page now, each once. */
export function readWallets(page: object): readonly FoundWallet[] {
  const found: FoundWallet[] = []
  for (const { read, ...row } of rows) {
    const given = tryRead(() => read(page))
    const wallet = tryRead(() => readWallet(given))
    if (wallet && !found.some((one) => one.given === given)) found.push({ ...row, given, wallet })
  }
  return found
}

/** The functions of an object that can be asked; nothing for one that cannot. */
export function readWallet(given: unknown): KeplrWallet | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const capture = (name: keyof KeplrWallet): Call | undefined => {
    const run: unknown = Object(given)[name]
    return typeof run === 'function' ? async (...inputs) => Reflect.apply(run, given, inputs) : undefined
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
