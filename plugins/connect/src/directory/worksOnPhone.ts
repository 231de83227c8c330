import type { WalletListing } from '@latchkit/kernel/plugin'
import { coinbaseIds, phantomId, solflareId, startsWithAny } from './walletIds.ts'

/** Whether a wallet can be reached from a phone: it has a mobile link, or an in-app browser that can open this page. */
export function worksOnPhone({ id, mobileLink }: WalletListing, solana: boolean): boolean {
  return (
    mobileLink !== undefined ||
    startsWithAny(id, [...coinbaseIds, phantomId]) ||
    (solana && id.startsWith(solflareId))
  )
}
