import type { AddressCheck } from '@latchkit/kernel/chain'
import { decodeAddress } from '../ss58.ts'

/**
 * Validates an SS58 address of a 32-byte key, for any chain, including its checksum.
 *
 * @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/accounts/
 */
export function checkAddress(text: string): AddressCheck {
  const address = text.trim()
  const decoded = decodeAddress(address)
  return typeof decoded === 'string' ? { ok: false, reason: decoded } : { ok: true, address }
}
