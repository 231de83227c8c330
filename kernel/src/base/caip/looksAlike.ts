/** The number of characters that users compare at each end of an address. A shortened address shows the same number. */
const comparedCharacters = 4

/**
 * Whether two different addresses start and end with the same characters, so that users cannot distinguish their shortened
 * forms. Hex addresses are compared case-insensitively.
 *
 * @example looksAlike('0x70990000000000000000000000000000000079c8', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8') // true
 */
export function looksAlike(a: string, b: string): boolean {
  const [first, second] = [normalize(a), normalize(b)]
  const ends = (text: string) => text.slice(0, comparedCharacters) + text.slice(-comparedCharacters)
  return first !== second && ends(first) === ends(second)
}

const normalize = (address: string): string =>
  /^0x/i.test(address) ? address.slice(2).toLowerCase() : address
