/** The number of hex digits of one word of the ABI. */
const wordDigits = 64

/** The largest call data that is read, in bytes. A transaction has at most 128 KiB. */
const maxBytes = 131_072

/** Thrown for bytes that are not the canonical encoding of a known method. */
export class UnreadableError extends Error {}

/** The arguments of a call, which are read as words of 32 bytes. Addresses are in lower case. */
export interface Words {
  uint(index: number): bigint
  address(index: number): string
  /** The dynamic bytes whose offset is in a word, in hex without 0x. */
  bytes(index: number): string
  /** The list of addresses whose offset is in a word. */
  addresses(index: number): readonly string[]
}

/** Whether a text is call data: a selector of 4 bytes and more bytes, as many as fit into a transaction. */
export const isCallData = (data: string): boolean =>
  data.length <= 2 + 2 * maxBytes && /^0x(?:[0-9a-f]{2}){4,}$/.test(data)

/**
 * Reads the arguments of a call from its data, without the selector.
 *
 * @see https://docs.soliditylang.org/en/latest/abi-spec.html
 */
export function readWords(hex: string): Words {
  const word = (index: number): string => {
    const text = hex.slice(index * wordDigits, (index + 1) * wordDigits)
    if (text.length !== wordDigits) throw new UnreadableError()
    return text
  }
  const uint = (index: number): bigint => BigInt(`0x${word(index)}`)
  /** The index of the word that an offset points to. */
  const target = (index: number): number => {
    const offset = uint(index)
    if (offset % 32n !== 0n || offset > BigInt(maxBytes)) throw new UnreadableError()
    return Number(offset / 32n)
  }
  const length = (index: number): number => {
    const count = uint(index)
    if (count > BigInt(maxBytes)) throw new UnreadableError()
    return Number(count)
  }
  const address = (index: number): string => {
    const text = word(index)
    if (!/^0{24}/.test(text)) throw new UnreadableError()
    return `0x${text.slice(24)}`
  }
  return {
    uint,
    address,
    bytes(index) {
      const at = target(index)
      const digits = 2 * length(at)
      const start = (at + 1) * wordDigits
      const text = hex.slice(start, start + digits)
      if (text.length !== digits) throw new UnreadableError()
      return text
    },
    addresses(index) {
      const at = target(index)
      const count = length(at)
      // A longer list would be no route of an exchange.
      if (count > 32) throw new UnreadableError()
      return Array.from({ length: count }, (_, position) => address(at + 1 + position))
    },
  }
}

/** Encodes a number or an address as one word, in hex without 0x. */
export const wordOf = (value: bigint | string): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(wordDigits, '0')

/** Encodes dynamic bytes: their length, and the bytes, padded to whole words. */
export const bytesOf = (hex: string): string =>
  wordOf(BigInt(hex.length / 2)) + hex.padEnd(Math.ceil(hex.length / wordDigits) * wordDigits, '0')

/** Encodes a list of addresses: its length, and one word each. */
export const addressesOf = (list: readonly string[]): string =>
  wordOf(BigInt(list.length)) + list.map((address) => wordOf(address)).join('')
