import type { AddressCheck } from '@latchkit/kernel/chain'
import { bech32 } from '@scure/base'

const addressShape = /^[a-z][a-z0-9]{0,82}1[02-9ac-hj-np-z]{6,}$/
/** Addresses of keys and validators have 20 bytes, those of contracts and modules 32. */
const addressSizes = new Set([20, 32])

/**
 * Validates a bech32 address of a Cosmos chain, including its checksum. With `prefixes`, the address must have one of them.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki
 */
export function checkAddress(text: string, prefixes: readonly string[] = []): AddressCheck {
  const trimmed = text.trim()
  // Bech32 does not allow mixed case; chains use lower case.
  const address = trimmed === trimmed.toUpperCase() ? trimmed.toLowerCase() : trimmed
  if (!addressShape.test(address)) return { ok: false, reason: 'shape' }
  const decoded = bech32.decodeUnsafe(address)
  if (!decoded) return { ok: false, reason: 'checksum' }
  const bytes = bech32.fromWordsUnsafe(decoded.words)
  const hasPrefix = prefixes.length === 0 || prefixes.includes(decoded.prefix)
  return bytes && addressSizes.has(bytes.length) && hasPrefix
    ? { ok: true, address }
    : { ok: false, reason: 'shape' }
}
