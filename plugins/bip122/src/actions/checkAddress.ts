import type { AddressCheck } from '@latchkit/kernel'
import { decodeAddress } from './decodeAddress.ts'

const bech32Shape = /^(bc|tb|bcrt)1[qpzry9x8gf2tvdw0s3jn54khce6mua7l]{6,87}$/
const base58Shape = /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/

/** Whether a text is an address of any of Bitcoin's networks; one that only looks like it has a wrong checksum. */
export function checkAddress(text: string): AddressCheck {
  const trimmed = text.trim()
  const decoded = decodeAddress(trimmed)
  if (decoded) return { ok: true, address: decoded.address }
  // In capitals it is an address too; in both at once it is none.
  const isOneCase = trimmed === trimmed.toLowerCase() || trimmed === trimmed.toUpperCase()
  const looksRight = (isOneCase && bech32Shape.test(trimmed.toLowerCase())) || base58Shape.test(trimmed)
  return { ok: false, reason: looksRight ? 'checksum' : 'shape' }
}
