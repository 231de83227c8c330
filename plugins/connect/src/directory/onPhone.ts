import type { WalletListing } from '@latchkit/kernel'
import { coinbaseIds, phantomId, solflareId, startsWithAny } from './walletIds.ts'

/** Whether a wallet can be reached from a phone: it has a link, or is one whose browser opens this page. */
export function onPhone({ id, mobileLink }: WalletListing, solana: boolean): boolean {
  return (
    mobileLink !== undefined ||
    startsWithAny(id, [...coinbaseIds, phantomId]) ||
    (solana && id.startsWith(solflareId))
  )
}
