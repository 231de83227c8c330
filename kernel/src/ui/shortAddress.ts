/** Four start and six end characters of an address. @example shortAddress('0x12…') // '0x12…abcdef' */
export function shortAddress(address: string): string {
  return address.length > 13 ? `${address.slice(0, 4)}…${address.slice(-6)}` : address
}
