import type { AddressCheck } from '@latchkit/kernel/chain'
import { decodeAddress } from './decodeAddress.ts'

const bech32Shape = /^(bc|tb|bcrt)1[qpzry9x8gf2tvdw0s3jn54khce6mua7l]{6,87}$/
const base58Shape = /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/

/** Validates an address of any Bitcoin network. Text that has the shape of an address must have an invalid checksum. */
export function checkAddress(text: string): AddressCheck {
  const trimmed = text.trim()
  const decoded = decodeAddress(trimmed)
  if (decoded) return { ok: true, address: decoded.address }
  // Bech32 addresses may be all upper case or all lower case, but not mixed.
  const isOneCase = trimmed === trimmed.toLowerCase() || trimmed === trimmed.toUpperCase()
  const hasAddressShape = (isOneCase && bech32Shape.test(trimmed.toLowerCase())) || base58Shape.test(trimmed)
  return { ok: false, reason: hasAddressShape ? 'checksum' : 'shape' }
}
