import type { AddressCheck } from '@latchkit/kernel'
import { decodeAddress } from '../ss58.ts'

/**
 * Whether a text is an SS58 address of a 32-byte key, whichever chain it is written for, with a right checksum.
 *
 * @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/accounts/
 */
export function checkAddress(text: string): AddressCheck {
  const address = text.trim()
  const decoded = decodeAddress(address)
  return typeof decoded === 'string' ? { ok: false, reason: decoded } : { ok: true, address }
}
