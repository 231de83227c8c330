/** What a person compares of an address, at each end: as many characters as a shortened one shows. */
const shown = 4

/**
 * Whether two different addresses begin and end alike, so that nobody tells them apart by what is shown of a long one. Hex is
 * the same in any case.
 *
 * @example looksAlike('0x70990000000000000000000000000000000079c8', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8') // true
 */
export function looksAlike(one: string, other: string): boolean {
  const [first, second] = [comparable(one), comparable(other)]
  const ends = (text: string) => text.slice(0, shown) + text.slice(-shown)
  return first !== second && ends(first) === ends(second)
}

const comparable = (address: string): string =>
  /^0x/i.test(address) ? address.slice(2).toLowerCase() : address
