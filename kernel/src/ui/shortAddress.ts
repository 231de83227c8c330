/**
 * Shortens an address to its first four and last six characters, or to as many as are passed.
 *
 * @example shortAddress('0x70997970C51812dc3A') // '0x70…12dc3A'
 */
export function shortAddress(address: string, start = 4, end = 6): string {
  return address.length > start + end + 3 ? `${address.slice(0, start)}…${address.slice(-end)}` : address
}
