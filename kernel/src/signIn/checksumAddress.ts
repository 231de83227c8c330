import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Returns an EVM address with the checksum of EIP-55, or `undefined` if the text is not an EVM address.
 *
 * @example toChecksumAddress('0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2') // '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export function toChecksumAddress(address: string): string | undefined {
  const [, digits] = /^0x([0-9a-f]{40})$/i.exec(address) ?? []
  if (digits === undefined) return undefined
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits.toLowerCase())))
  const cased = Array.from(digits.toLowerCase(), (digit, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}

export const isChecksumAddress = (address: string): boolean => toChecksumAddress(address) === address
