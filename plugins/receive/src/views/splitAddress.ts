/** How many characters of each end stand out. People compare the ends, and more of them than the short form shows. */
const endLength = 6

/** An address in four parts: both ends, and between them the rest of each half. */
export interface AddressParts {
  readonly start: string
  readonly firstHalf: string
  readonly secondHalf: string
  readonly end: string
}

/** Splits an address, none of whose characters is left out or repeated. A short one is all start and end. */
export function splitAddress(address: string): AddressParts {
  const middle = Math.ceil(address.length / 2)
  const startsAt = Math.min(endLength, middle)
  const endsAt = Math.max(address.length - endLength, middle)
  return {
    start: address.slice(0, startsAt),
    firstHalf: address.slice(startsAt, middle),
    secondHalf: address.slice(middle, endsAt),
    end: address.slice(endsAt),
  }
}
