/** A wallet that was connected before, as it is stored: more of it is there when it came from the listing. */
export interface Recent {
  readonly id: string
  readonly name: string
}

/** What the visitor was asked to accept: nothing, not yet, tried without, or done. */
export type Legal = 'unasked' | 'open' | 'refused' | 'accepted'
