/** How much less than the quote the visitor may receive, in percent. */
export const slippagePercent = 1n

/** The oldest quote that is acted on, in milliseconds. */
export const maxQuoteAgeMs = 30_000

/** The least that the visitor accepts for a quote, in whole base units. It is never nothing. */
export function minimumOf(quoted: bigint): bigint {
  const least = (quoted * (100n - slippagePercent)) / 100n
  return least > 0n ? least : 1n
}
