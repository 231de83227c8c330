import { readWalletIcon, readWalletName, tryRead } from '@latchkit/kernel/chain'
import { captureProvider } from './injected.ts'
import { type BitcoinWallet, capture, isObject } from './readWallet.ts'

/** The method of each feature. */
const featureMethods = [
  ['bitcoin:connect', 'connect'],
  ['bitcoin:disconnect', 'disconnect'],
  ['standard:disconnect', 'disconnect'],
  ['standard:events', 'on'],
  ['bitcoin:signMessage', 'signMessage'],
  ['bitcoin:signTransaction', 'signTransaction'],
] as const

/** The API that wallets receive to register themselves. The returned function unregisters them. */
interface Registry {
  register(...wallets: readonly unknown[]): () => void
}

/**
 * Listens for wallets that register by the Wallet Standard until the signal aborts. Implemented here because the standard's
 * own client never stops listening.
 *
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function listenToStandard(
  page: EventTarget,
  signal: AbortSignal,
  listener: { add(wallet: BitcoinWallet): void; remove(wallet: BitcoinWallet): void },
): void {
  const api: Registry = {
    register(...wallets) {
      const registered = signal.aborted ? [] : wallets.flatMap((wallet) => readStandard(wallet) ?? [])
      for (const wallet of registered) listener.add(wallet)
      return () => {
        for (const wallet of registered) if (!signal.aborted) listener.remove(wallet)
      }
    },
  }
  const onRegister = (event: Event) => {
    // The callback is the wallet's own code: its errors are ignored.
    tryRead(() => (event as CustomEvent<(registry: Registry) => void>).detail(api))
  }
  page.addEventListener('wallet-standard:register-wallet', onRegister, { signal })
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
}

/** Reads a wallet that can connect on Bitcoin. Returns `undefined` when it cannot, or is malformed. */
function readStandard(wallet: unknown): BitcoinWallet | undefined {
  return tryRead(() => {
    if (!isObject(wallet) || !isObject(wallet.features)) return undefined
    const { features } = wallet
    const name = readWalletName(wallet.name)
    if (!name) return undefined
    const icon = readWalletIcon(wallet.icon)
    // This feature contains the provider that sats-connect uses, which can do more.
    const inner = tryRead(() => (features['sats-connect:'] as { provider?: unknown })?.provider)
    const id = `${name}:bip122`
    const innerCalls = captureProvider(inner)
    if (isObject(inner) && innerCalls.has('request'))
      return { id, name, icon, kind: 'satsConnect', provider: inner, calls: innerCalls }
    const calls = capture(
      featureMethods.map(([feature, method]) => [feature, tryRead(() => features[feature]), method]),
    )
    if (!calls.has('bitcoin:connect')) return undefined
    return { id, name, icon, kind: 'standard', provider: wallet, calls }
  })
}
