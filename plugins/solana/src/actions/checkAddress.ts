import type { AddressCheck } from '@latchkit/kernel/chain'
import { lazy } from '@latchkit/kernel/plugin'
import { base58 } from '@scure/base'

const loadTransfer = lazy(() => import('./buildTransfer.ts'))

const addressShape = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const addressBytes = 32

/**
 * Validates a Solana address: 32 bytes in base58. It has no checksum, so a typo cannot be detected. Whether the address
 * is on the curve is checked by the code that builds transfers, which is needed next anyway.
 */
export async function checkAddress(text: string): Promise<AddressCheck> {
  const address = text.trim()
  const isAddress = addressShape.test(address) && base58.decode(address).length === addressBytes
  if (!isAddress) return { ok: false, reason: 'shape' }
  const isProgramAddress = await loadTransfer().then(
    ({ isKeyless }) => isKeyless(address),
    // Nothing can be sent without that code either.
    () => false,
  )
  return isProgramAddress ? { ok: true, address, isProgramAddress } : { ok: true, address }
}
