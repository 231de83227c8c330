/** What wallets shaped like Keplr offer a page, as far as it is used here. Every answer is foreign. */
export interface KeplrWallet {
  enable(chainId: string): Promise<unknown>
  getKey(chainId: string): Promise<unknown>
  isEnabled?(chainId: string): Promise<unknown>
  disable?(): Promise<unknown>
  experimentalSuggestChain?(chainInfo: unknown): Promise<unknown>
  signAmino?(chainId: string, signer: string, signDoc: unknown): Promise<unknown>
  signArbitrary?(chainId: string, signer: string, data: string | Uint8Array): Promise<unknown>
  getOfflineSigner?(chainId: string): unknown
}

/** A wallet in the page. */
export interface FoundWallet {
  readonly id: string
  readonly name: string
  readonly rdns: string
  /** What it dispatches on the window when its account or key changed. */
  readonly changedEvent: string
  readonly wallet: KeplrWallet
}

interface Page {
  readonly keplr?: unknown
  readonly leap?: unknown
  readonly cosmostation?: { readonly providers?: { readonly keplr?: unknown } }
}

type Row = Omit<FoundWallet, 'wallet'> & { readonly read: (page: Page) => unknown }

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
    const wallet = asWallet(() => read(page))
    if (wallet && !found.some((one) => one.wallet === wallet)) found.push({ ...row, wallet })
  }
  return found
}

/** A getter that throws, or an object that cannot be asked, is no wallet. */
function asWallet(read: () => unknown): KeplrWallet | undefined {
  try {
    const value = read()
    if (typeof value !== 'object' || value === null) return undefined
    const { enable, getKey } = value as Readonly<Record<string, unknown>>
    return typeof enable === 'function' && typeof getKey === 'function' ? (value as KeplrWallet) : undefined
  } catch {
    return undefined
  }
}
