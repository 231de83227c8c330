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

/** Starts a wallet without announcing it to a page. Returns its controller and its provider. */
export function startWallet(options: WalletOptions): {
  readonly wallet: TestWallet
  readonly provider: WalletProvider
} {
  const announced: WalletProvider[] = []
  const target = new EventTarget()
  target.addEventListener('eip6963:announceProvider', (event) =>
    announced.push(v.parse(announcementSchema, event).detail.provider),
  )
  const wallet = announceWallet(options, { ...pageSurroundings(), target })
  const [provider] = announced
  if (!provider) throw new Error(`${options.name} did not announce itself.`)
  return { wallet, provider }
}

export interface AnnounceParameters {
  readonly page: EventTarget
  readonly detail: { readonly info: Readonly<Record<string, string>>; readonly provider: WalletProvider }
  readonly signal: AbortSignal
}

/** Announces a wallet to a page by EIP-6963, now and on every request. */
export function announceTo({ page, detail, signal }: AnnounceParameters): void {
  const announce = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  page.addEventListener('eip6963:requestProvider', announce, { signal })
  announce()
}
