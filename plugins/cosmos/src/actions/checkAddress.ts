import type { AddressCheck } from '@latchkit/kernel'
import { bech32 } from '@scure/base'

const shape = /^[a-z][a-z0-9]{0,82}1[02-9ac-hj-np-z]{6,}$/
/** Accounts of keys and validators have 20 bytes, those of contracts and modules 32. */
const sizes = new Set([20, 32])

/**
 * Whether a text is an address of a Cosmos chain: bech32, whose checksum says that nothing is mistyped. With `prefixes`
 * it must begin with one of them.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki
 */
export function checkAddress(text: string, prefixes: readonly string[] = []): AddressCheck {
  const trimmed = text.trim()
  // Bech32 is of one case; chains write the lower one.
  const address = trimmed === trimmed.toUpperCase() ? trimmed.toLowerCase() : trimmed
  if (!shape.test(address)) return { ok: false, reason: 'shape' }
  const decoded = bech32.decodeUnsafe(address)
  if (!decoded) return { ok: false, reason: 'checksum' }
  const bytes = bech32.fromWordsUnsafe(decoded.words)
  const isKnown = prefixes.length === 0 || prefixes.includes(decoded.prefix)
  return bytes && sizes.has(bytes.length) && isKnown ? { ok: true, address } : { ok: false, reason: 'shape' }
}
