import type { WalletListing } from '@latchkit/kernel/plugin'

/** A query of the wallet listing: a text to `search` for, the `page`, of which the first is 1, and a `signal`. */
export interface WalletQuery {
  readonly search?: string | undefined
  readonly page?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** One page of the wallet listing: its `wallets`, and the `count` of all that match. */
export interface WalletPage {
  readonly wallets: readonly WalletListing[]
  readonly count: number
}

/** The query of one request to the listing. */
export interface ListingQuery {
  readonly entries: number
  readonly page?: number
  readonly search?: string | undefined
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly certified?: boolean
}
