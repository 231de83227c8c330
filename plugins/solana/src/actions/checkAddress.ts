import type { AddressCheck } from '@latchkit/kernel'
import { base58 } from '@scure/base'

const shape = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const addressBytes = 32

/**
 * Whether a text is a Solana address: 32 bytes in base58. It has no checksum, so a wrong letter cannot be told; that it is
 * no point of the curve can, by what builds transfers, which is needed next.
 */
export async function checkAddress(text: string): Promise<AddressCheck> {
  const address = text.trim()
  const isOne = shape.test(address) && base58.decode(address).length === addressBytes
  if (!isOne) return { ok: false, reason: 'shape' }
  const isProgramAddress = await import('./buildTransfer.ts').then(
    ({ isKeyless }) => isKeyless(address),
    // Without that code nothing is sent either.
    () => false,
  )
  return isProgramAddress ? { ok: true, address, isProgramAddress } : { ok: true, address }
}
