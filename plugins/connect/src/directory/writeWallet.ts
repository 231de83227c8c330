import type { WalletListing } from '@latchkit/kernel/plugin'
import { readWallet } from './readListing.ts'
import type { RecentWallet } from './recent.ts'

/** The stored form of a listing wallet: only what its row needs. Its links are requested when it is selected again. */
export function writeWallet({
  id,
  name,
  imageId,
}: WalletListing): RecentWallet & Readonly<Record<string, unknown>> {
  return { id, name, image_id: imageId, chains: [] }
}

/**
 * Reads a stored wallet. Ignores stored links: code that can write to storage must not decide which link opens.
 */
export function readRecent(recent: RecentWallet): WalletListing | undefined {
  if (!('chains' in recent)) return undefined
  const { id, name, image_id }: RecentWallet & { readonly image_id?: unknown } = recent
  return readWallet({ id, name, image_id })
}
