/** An address of segwit in upper case, as QR codes have it. In mixed case, it is none. */
const upperCase = /^(?:BC|TB|BCRT)1[0-9A-Z]+$/

const toCanonical = (address: string): string => (upperCase.test(address) ? address.toLowerCase() : address)

/**
 * Whether two addresses are the same. Those of segwit may be all in upper case.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki
 */
export const isSameAddress = (one: string, other: string): boolean => toCanonical(one) === toCanonical(other)

/** Returns an address as it stands in a list, because wallets compare addresses as text. */
export const findAddress = (list: readonly string[], address: string): string | undefined =>
  list.find((one) => isSameAddress(one, address))
