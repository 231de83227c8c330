/** An extension as it stands in `window.injectedWeb3`: it was asked for nothing yet. */
export interface InjectedWindow {
  /** Connector id: the key it stands under, marked as this namespace's. */
  readonly id: string
  readonly name: string
  /** Asks it to let this site in. It prompts unless the site is in already. */
  enable(siteName: string): Promise<unknown>
}

/** More extensions than this on one page is an attack, not a visitor's choice. */
const maxExtensions = 64
const maxKeyCharacters = 64
const maxNameCharacters = 32
// Control characters, those that turn the direction of a line, those that end one, and those that show nothing.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\u2800]/gu

/** An extension has a key and no name: these are written as their makers write them. */
const names: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  talisman: 'Talisman',
  'subwallet-js': 'SubWallet',
  'fearless-wallet': 'Fearless Wallet',
  enkrypt: 'Enkrypt',
}

/** The extensions in the page that are not known yet. One whose getters throw is left out, the others stay. */
export function readInjected(page: object, known: readonly InjectedWindow[]): readonly InjectedWindow[] {
  const all = quietly(() => (page as { injectedWeb3?: unknown }).injectedWeb3)
  const keys = quietly(() => (typeof all === 'object' && all !== null ? Object.keys(all) : [])) ?? []
  const fresh = keys.filter((key) => !known.some((one) => one.id === idOf(key)))
  return fresh
    .slice(0, maxExtensions - known.length)
    .flatMap((key) => quietly(() => readOne((all as Record<string, unknown>)[key], key)) ?? [])
}

const idOf = (key: string) => `polkadot:${key}`

function readOne(entry: unknown, key: string): InjectedWindow | undefined {
  const name = [...(names[key] ?? key).replace(invisible, '').trim()].slice(0, maxNameCharacters).join('')
  if (typeof entry !== 'object' || entry === null || key.length > maxKeyCharacters || !name) return undefined
  const { connect, enable } = entry as { connect?: unknown; enable?: unknown }
  // Newer ones have `connect`; it is taken first, as the extensions' own library does.
  const door = typeof connect === 'function' ? connect : enable
  if (typeof door !== 'function') return undefined
  return { id: idOf(key), name, enable: async (siteName) => door.call(entry, siteName) }
}

function quietly<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
