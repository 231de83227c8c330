import { readWalletName, tryRead } from '@latchkit/kernel/chain'
/** An extension as it stands in `window.injectedWeb3`: it was asked for nothing yet. */
export interface InjectedWindow {
  /** Connector id: the key it stands under, marked as this namespace's. */
  readonly id: string
  readonly name: string
  /** The page's own object. */
  readonly given: unknown
  /** Asks it to let this site in. It prompts unless the site is in already. */
  enable(siteName: string): Promise<unknown>
}

/** More extensions than this on one page is an attack, not a visitor's choice. */
const maxExtensions = 64
const maxKeyCharacters = 64

/** An extension has a key and no name: these are written as their makers write them. */
const names: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  talisman: 'Talisman',
  'subwallet-js': 'SubWallet',
  'fearless-wallet': 'Fearless Wallet',
  enkrypt: 'Enkrypt',
}

/** The extensions in the page that are not known yet. An extension whose getters throw is left out. */
export function readInjected(
  page: object,
  isKnown: (extension: Pick<InjectedWindow, 'id'>) => boolean = () => false,
): readonly InjectedWindow[] {
  const all = tryRead(() => (page as { injectedWeb3?: unknown }).injectedWeb3)
  const keys = tryRead(() => (typeof all === 'object' && all !== null ? Object.keys(all) : [])) ?? []
  return keys
    .filter((key) => !isKnown({ id: idOf(key) }))
    .slice(0, maxExtensions)
    .flatMap((key) => tryRead(() => readOne((all as Record<string, unknown>)[key], key)) ?? [])
}

const idOf = (key: string) => `polkadot:${key}`

function readOne(entry: unknown, key: string): InjectedWindow | undefined {
  const name = readWalletName(names[key] ?? key)
  if (typeof entry !== 'object' || entry === null || key.length > maxKeyCharacters || !name) return undefined
  const { connect, enable } = entry as { connect?: unknown; enable?: unknown }
  // Newer ones have `connect`; it is taken first, as the extensions' own library does.
  const door = typeof connect === 'function' ? connect : enable
  if (typeof door !== 'function') return undefined
  return { id: idOf(key), name, given: entry, enable: async (siteName) => door.call(entry, siteName) }
}
