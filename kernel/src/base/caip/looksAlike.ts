/**
 * Whether two different addresses start and end with the same characters, so that visitors cannot distinguish their shortened
 * forms: the first and the last four, or the first four and the last six as a shortened address shows them. The prefix `0x`
 * counts only in the latter. Hex addresses are compared case-insensitively.
 *
 * @example looksAlike('0x70990000000000000000000000000000000079c8', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8') // true
 */
export function looksAlike(a: string, b: string): boolean {
  const ends = endsOf(b)
  return normalize(a) !== normalize(b) && endsOf(a).some((end) => ends.includes(end))
}

/**
 * The ends that the shortened forms of an address show. Two different addresses look alike if they have one of them in common, so
 * that a long list needs no comparison of each pair.
 *
 * @example endsOf('0x70997970C51812dc3A010C7d01b50e0d17dc79C8') // ['0x7099…79c8', '0x70…dc79c8']
 */
export function endsOf(address: string): readonly string[] {
  const text = normalize(address)
  const prefix = text.startsWith('0x') ? 2 : 0
  return [`${text.slice(0, prefix + 4)}…${text.slice(-4)}`, `${text.slice(0, 4)}…${text.slice(-6)}`]
}

const normalize = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)
