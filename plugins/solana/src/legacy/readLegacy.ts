import { lazy } from '@latchkit/kernel/plugin'
import type { FoundWallet } from '../foundWallet.ts'
import { featureMethods, readWallet } from '../readWallet.ts'
import type { LegacyCall, LegacyProvider } from './legacyProvider.ts'

const loadAskLegacy = lazy(() => import('./askLegacy.ts'))

/** The name of a wallet that does not identify itself. */
const unnamedWallet = 'Browser Wallet'

/** The names that wallets register with, the flags of their providers, and the paths where they inject them. */
const knownWallets = [
  ['Backpack', 'isBackpack', 'backpack'],
  ['Brave Wallet', 'isBraveWallet', 'braveSolana'],
  ['Coinbase Wallet', 'isCoinbaseWallet', 'coinbaseSolana'],
  ['Exodus', 'isExodus', 'exodus.solana'],
  ['OKX Wallet', 'isOkxWallet', 'okxwallet.solana'],
  ['Solflare', 'isSolflare', 'solflare'],
  ['Trust', 'isTrust', 'trustwallet.solana'],
  // Must be last: other wallets also set this flag.
  ['Phantom', 'isPhantom', 'phantom.solana'],
] as const

const capturedMethods = [...Object.values(featureMethods), 'signAllTransactions', 'off', 'removeListener']

/** Returns the providers in the page, each wallet once. `changed` is called when one connects or disconnects. */
export function readLegacy(page: object, changed: () => void): readonly FoundWallet[] {
  const shared = getPath(page, 'solana')
  const [name] = knownWallets.find(([, flag]) => getPath(shared, flag) === true) ?? [unnamedWallet]
  const found: FoundWallet[] = []
  for (const [walletName, injected] of [
    ...knownWallets.map(([walletName, , path]) => [walletName, getPath(page, path)] as const),
    [name, shared] as const,
  ]) {
    if (found.some((wallet) => wallet.provider === injected || wallet.name === walletName)) continue
    const wallet = wrapProvider(walletName, injected, changed)
    if (wallet) found.push(wallet)
  }
  return found
}

/**
 * Filters the wallets to list beside the registered ones. The unnamed wallet is only listed when it cannot be one of
 * them.
 */
export function unregistered(
  legacy: readonly FoundWallet[],
  registered: readonly FoundWallet[],
): readonly FoundWallet[] {
  return legacy.filter(
    ({ id, name, accounts }) =>
      !registered.some((wallet) => wallet.id === id) &&
      (name !== unnamedWallet || registered.length === 0 || accounts().length > 0),
  )
}

/** Reads a property path; returns `undefined` when a getter throws. */
function getPath(owner: unknown, path: string): unknown {
  try {
    return path.split('.').reduce<unknown>((value, key) => Object(value)[key], owner)
  } catch {
    return undefined
  }
}

/**
 * Wraps a provider as a registered wallet, so that it is validated and used like one. Its code is loaded when it is
 * used.
 */
function wrapProvider(name: string, injected: unknown, changed: () => void): FoundWallet | undefined {
  const calls = new Map<string, LegacyCall>()
  for (const method of capturedMethods) {
    const run = getPath(injected, method)
    if (typeof run === 'function') calls.set(method, (...inputs) => Reflect.apply(run, injected, inputs))
  }
  let isConnected = false
  const provider: LegacyProvider = {
    calls,
    setConnected(connected) {
      isConnected = connected
      changed()
    },
  }
  const features = Object.entries(featureMethods)
    .filter(([, method]) => calls.has(method))
    .map(([feature, method]) => {
      const call = async (...inputs: readonly unknown[]) =>
        (await loadAskLegacy()).askLegacy[method]?.(provider, ...inputs)
      return [feature, { [method]: call }]
    })
  const wallet = readWallet({
    name,
    chains: ['solana:mainnet'],
    features: Object.fromEntries(features),
    get accounts() {
      const key: unknown = isConnected ? Object(injected).publicKey : undefined
      return key === undefined || key === null ? [] : [{ address: toAddress(key) }]
    },
  })
  const prepare = async () => (await loadAskLegacy()).loadTransactions()
  return wallet && { ...wallet, type: 'INJECTED', provider: injected, prepare }
}

/** In every version of the SDK, keys convert themselves to base58. */
const toAddress = (key: unknown): string => Object(key).toBase58?.() ?? String(key)
