import { readWalletName, tryRead } from '@latchkit/kernel/chain'
/** An extension in `window.injectedWeb3` that has not received any request yet. */
export interface InjectedWindow {
  /** The connector id: the extension's key, prefixed with the namespace. */
  readonly id: string
  readonly name: string
  /** The page's own object. */
  readonly provider: unknown
  /** Asks the extension to trust this site. It prompts unless it already does. */
  enable(siteName: string): Promise<unknown>
}

/** The maximum number of extensions that are read: more of them in one page are an attack. */
const maxExtensions = 64
const maxKeyCharacters = 64

/** The display names of known extensions, which only have a key. */
const names: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  talisman: 'Talisman',
  'subwallet-js': 'SubWallet',
  'fearless-wallet': 'Fearless Wallet',
  enkrypt: 'Enkrypt',
}

/** Returns the extensions in the page that are not listed yet. An extension whose getters throw is ignored. */
export function readInjected(
  page: object,
  isListed: (extension: Pick<InjectedWindow, 'id'>) => boolean = () => false,
): readonly InjectedWindow[] {
  const injected = tryRead(() => (page as { injectedWeb3?: unknown }).injectedWeb3)
  const keys =
    tryRead(() => (typeof injected === 'object' && injected !== null ? Object.keys(injected) : [])) ?? []
  return keys
    .filter((key) => !isListed({ id: toConnectorId(key) }))
    .slice(0, maxExtensions)
    .flatMap((key) => tryRead(() => readEntry((injected as Record<string, unknown>)[key], key)) ?? [])
}

const toConnectorId = (key: string) => `polkadot:${key}`

function readEntry(entry: unknown, key: string): InjectedWindow | undefined {
  const name = readWalletName(names[key] ?? key)
  if (typeof entry !== 'object' || entry === null || key.length > maxKeyCharacters || !name) return undefined
  const { connect, enable } = entry as { connect?: unknown; enable?: unknown }
  // Newer extensions have `connect`; it is preferred, as in the extensions' own library.
  const enableMethod = typeof connect === 'function' ? connect : enable
  if (typeof enableMethod !== 'function') return undefined
  return {
    id: toConnectorId(key),
    name,
    provider: entry,
    enable: async (siteName) => enableMethod.call(entry, siteName),
  }
}
