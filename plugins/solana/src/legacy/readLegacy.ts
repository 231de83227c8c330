import type { FoundWallet } from '../foundWallet.ts'
import { functions, readWallet } from '../readWallet.ts'
import type { LegacyCall, LegacyProvider } from './legacyProvider.ts'

/** What a wallet is called that does not say which it is. */
const nameless = 'Browser Wallet'

/** The names that wallets register themselves by where they do, what their providers say, and where these stand. */
const known = [
  ['Backpack', 'isBackpack', 'backpack'],
  ['Brave Wallet', 'isBraveWallet', 'braveSolana'],
  ['Coinbase Wallet', 'isCoinbaseWallet', 'coinbaseSolana'],
  ['Exodus', 'isExodus', 'exodus.solana'],
  ['OKX Wallet', 'isOkxWallet', 'okxwallet.solana'],
  ['Solflare', 'isSolflare', 'solflare'],
  ['Trust', 'isTrust', 'trustwallet.solana'],
  // The last: others say that they are it as well.
  ['Phantom', 'isPhantom', 'phantom.solana'],
] as const

const captured = [...Object.values(functions), 'signAllTransactions', 'off', 'removeListener']

/** The providers in a page now, each wallet once. `changed` is called when one is connected or no more. */
export function readLegacy(page: object, changed: () => void): readonly FoundWallet[] {
  const shared = at(page, 'solana')
  const [name] = known.find(([, flag]) => at(shared, flag) === true) ?? [nameless]
  const found: FoundWallet[] = []
  for (const [place, given] of [
    ...known.map(([own, , path]) => [own, at(page, path)] as const),
    [name, shared] as const,
  ]) {
    if (found.some((one) => one.given === given || one.name === place)) continue
    const wallet = wrap(place, given, changed)
    if (wallet) found.push(wallet)
  }
  return found
}

/** Those to list beside the registered ones: none twice, and the nameless one only where it can be no other's. */
export function unregistered(
  legacy: readonly FoundWallet[],
  registered: readonly FoundWallet[],
): readonly FoundWallet[] {
  return legacy.filter(
    ({ id, name, accounts }) =>
      !registered.some((one) => one.id === id) &&
      (name !== nameless || registered.length === 0 || accounts().length > 0),
  )
}

/** What stands at a path; nothing when a getter on the way throws. */
function at(owner: unknown, path: string): unknown {
  try {
    return path.split('.').reduce<unknown>((value, key) => Object(value)[key], owner)
  } catch {
    return undefined
  }
}

/** A provider in the shape of a registered wallet, so that it is checked and asked as one. Its code comes with its use. */
function wrap(name: string, given: unknown, changed: () => void): FoundWallet | undefined {
  const calls = new Map<string, LegacyCall>()
  for (const method of captured) {
    const run = at(given, method)
    if (typeof run === 'function') calls.set(method, (...inputs) => Reflect.apply(run, given, inputs))
  }
  let isConnected = false
  const provider: LegacyProvider = {
    calls,
    setConnected(connected) {
      isConnected = connected
      changed()
    },
  }
  const features = Object.entries(functions)
    .filter(([, method]) => calls.has(method))
    .map(([feature, method]) => {
      const ask = async (...inputs: readonly unknown[]) =>
        (await import('./askLegacy.ts')).askLegacy[method]?.(provider, ...inputs)
      return [feature, { [method]: ask }]
    })
  const wallet = readWallet({
    name,
    chains: ['solana:mainnet'],
    features: Object.fromEntries(features),
    get accounts() {
      return isConnected ? [{ address: addressOf(Object(given).publicKey) }] : []
    },
  })
  return wallet && { ...wallet, type: 'INJECTED', given }
}

/** Keys of every version of the SDK write themselves in base58. */
const addressOf = (key: unknown): string => Object(key).toBase58?.() ?? String(key)
