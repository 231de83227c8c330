import type { WalletProvider } from './provider.ts'

export interface ProviderInfo {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

export interface AnnounceParameters {
  readonly info: ProviderInfo
  readonly provider: WalletProvider
  readonly target: EventTarget
  /** Stops answering requests for announcements. */
  readonly signal: AbortSignal
}

/** Announces the wallet by EIP-6963, now and on every request. */
export function announce({ info, provider, target, signal }: AnnounceParameters): void {
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
  const announceNow = () => target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  target.addEventListener('eip6963:requestProvider', announceNow, { signal })
  announceNow()
}
