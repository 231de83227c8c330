/**
 * Whether two different addresses start and end with the same characters, so that users cannot distinguish their shortened
 * forms: the first and the last four, or the first four and the last six as a shortened address shows them. The prefix `0x`
 * counts only in the latter. Hex addresses are compared case-insensitively.
 *
 * @example looksAlike('0x70990000000000000000000000000000000079c8', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8') // true
 */
export function looksAlike(a: string, b: string): boolean {
  const [first, second] = [normalize(a), normalize(b)]
  const prefix = first.startsWith('0x') ? 2 : 0
  return first !== second && (hasSameEnds(first, second, prefix + 4, 4) || hasSameEnds(first, second, 4, 6))
}

const hasSameEnds = (a: string, b: string, start: number, end: number): boolean =>
  a.slice(0, start) === b.slice(0, start) && a.slice(-end) === b.slice(-end)

const normalize = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)
