/** A previously connected wallet, as it is stored. A wallet of the listing has more fields than these. */
export interface RecentWallet {
  readonly id: string
  readonly name: string
}

/**
 * Whether the visitor has accepted the terms: `unasked` if there are none to accept, `open` before a decision, `refused`
 * after an attempt to continue without accepting, and `accepted`.
 */
export type TermsState = 'unasked' | 'open' | 'refused' | 'accepted'
