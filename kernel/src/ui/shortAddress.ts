/**
 * Shortens an address to its first four and last six characters.
 *
 * @example shortAddress('0x70997970C51812dc3A') // '0x70…12dc3A'
 */
export function shortAddress(address: string): string {
  return address.length > 13 ? `${address.slice(0, 4)}…${address.slice(-6)}` : address
}
