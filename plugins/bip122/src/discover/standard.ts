import { readWalletIcon, readWalletName, tryRead } from '@latchkit/kernel/chain'
import { captureProvider } from './injected.ts'
import { type BitcoinWallet, capture, isObject } from './readWallet.ts'

/** The function that each feature is. */
const functions = [
  ['bitcoin:connect', 'connect'],
  ['bitcoin:disconnect', 'disconnect'],
  ['standard:disconnect', 'disconnect'],
  ['standard:events', 'on'],
  ['bitcoin:signMessage', 'signMessage'],
  ['bitcoin:signTransaction', 'signTransaction'],
] as const

/** Who registers hands over a callback, and gets this: it says how not to be listed any more. */
interface Registry {
  register(...wallets: readonly unknown[]): () => void
}

/**
 * Hears of wallets that register by the Wallet Standard until the signal aborts. Our own, as the standard's client
 * listens to a page for ever.
 *
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function listenToStandard(
  page: EventTarget,
  signal: AbortSignal,
  told: { add(wallet: BitcoinWallet): void; remove(wallet: BitcoinWallet): void },
): void {
  const api: Registry = {
    register(...wallets) {
      const found = signal.aborted ? [] : wallets.flatMap((one) => readStandard(one) ?? [])
      for (const wallet of found) told.add(wallet)
      return () => {
        for (const wallet of found) if (!signal.aborted) told.remove(wallet)
      }
    },
  }
  const hear = (event: Event) => {
    // The wallet's own code: what it throws is its own trouble.
    tryRead(() => (event as CustomEvent<(registry: Registry) => void>).detail(api))
  }
  page.addEventListener('wallet-standard:register-wallet', hear, { signal })
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
}

/** A wallet that connects on Bitcoin, or nothing when it does not or is malformed. */
function readStandard(wallet: unknown): BitcoinWallet | undefined {
  return tryRead(() => {
    if (!isObject(wallet) || !isObject(wallet.features)) return undefined
    const { features } = wallet
    const name = readWalletName(wallet.name)
    if (!name) return undefined
    const icon = readWalletIcon(wallet.icon)
    // Within it stands the very provider that sats-connect knows, which can do more.
    const inner = tryRead(() => (features['sats-connect:'] as { provider?: unknown })?.provider)
    const id = `${name}:bip122`
    const innerCalls = captureProvider(inner)
    if (isObject(inner) && innerCalls.has('request'))
      return { id, name, icon, kind: 'satsConnect', given: inner, calls: innerCalls }
    const calls = capture(
      functions.map(([feature, method]) => [feature, tryRead(() => features[feature]), method]),
    )
    if (!calls.has('bitcoin:connect')) return undefined
    return { id, name, icon, kind: 'standard', given: wallet, calls }
  })
}
