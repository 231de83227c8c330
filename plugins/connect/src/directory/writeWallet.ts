import type { WalletListing } from '@latchkit/kernel'
import { readWallet } from './readListing.ts'
import type { Recent } from './recent.ts'

/** What is stored of a wallet of the listing: enough to show it. Its links are asked for when it is chosen again. */
export function writeWallet({
  id,
  name,
  imageId,
}: WalletListing): Recent & Readonly<Record<string, unknown>> {
  return { id, name, image_id: imageId, chains: [] }
}

/** A stored wallet. Whatever links storage holds are not read: whoever can write it must not choose where a wallet is opened. */
export function readRecent(recent: Recent): WalletListing | undefined {
  if (!('chains' in recent)) return undefined
  const { id, name, image_id }: Recent & { readonly image_id?: unknown } = recent
  return readWallet({ id, name, image_id })
}
