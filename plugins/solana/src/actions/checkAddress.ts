import type { AddressCheck } from '@latchkit/kernel'
import { base58 } from '@scure/base'

const shape = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const addressBytes = 32

/** Whether a text is a Solana address: 32 bytes in base58. It has no checksum, so a wrong letter cannot be told. */
export function checkAddress(text: string): AddressCheck {
  const address = text.trim()
  const isOne = shape.test(address) && base58.decode(address).length === addressBytes
  return isOne ? { ok: true, address } : { ok: false, reason: 'shape' }
}
