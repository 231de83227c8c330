import * as v from 'valibot'
import {
  announceWallet,
  type TestWallet,
  type WalletOptions,
  type WalletProvider,
} from '../../../wallets/extension/index.ts'
import { pageSurroundings } from '../../../wallets/extension/surroundings.ts'

const announcementSchema = v.object({
  detail: v.object({
    provider: v.custom<WalletProvider>((input) => typeof input === 'object' && input !== null),
  }),
})

/** Starts a wallet that announces itself to nobody yet, and gives its owner's hand and its provider. */
export function startWallet(options: WalletOptions): {
  readonly wallet: TestWallet
  readonly provider: WalletProvider
} {
  const heard: WalletProvider[] = []
  const target = new EventTarget()
  target.addEventListener('eip6963:announceProvider', (event) =>
    heard.push(v.parse(announcementSchema, event).detail.provider),
  )
  const wallet = announceWallet(options, { ...pageSurroundings(), target })
  const [provider] = heard
  if (!provider) throw new Error(`${options.name} did not announce itself.`)
  return { wallet, provider }
}

export interface AnnounceParameters {
  readonly page: EventTarget
  readonly detail: { readonly info: Readonly<Record<string, string>>; readonly provider: WalletProvider }
  readonly signal: AbortSignal
}

/** Announces to a page by EIP-6963, now and whenever it asks. */
export function announceTo({ page, detail, signal }: AnnounceParameters): void {
  const tell = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  page.addEventListener('eip6963:requestProvider', tell, { signal })
  tell()
}
