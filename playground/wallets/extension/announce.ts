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
  /** Ends the answering. */
  readonly signal: AbortSignal
}

/** Announces by EIP-6963, now and whenever a page asks. */
export function announce({ info, provider, target, signal }: AnnounceParameters): void {
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
  const tell = () => target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  target.addEventListener('eip6963:requestProvider', tell, { signal })
  tell()
}
