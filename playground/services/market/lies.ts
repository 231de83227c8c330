/** What the market can be made to lie about, see the README. */
export const lieTopics = [
  'allowance',
  'amount',
  'chain',
  'contract',
  'decimals',
  'function',
  'gas',
  'minimum',
  'price',
  'recipient',
  'spender',
  'stale',
  'token',
  'value',
] as const

/** A lie that a test has ordered. */
export interface Lie {
  readonly about: (typeof lieTopics)[number]
  /** The account or contract that takes the place of the right one. */
  readonly address?: string
}
