import { base64 } from '@scure/base'
import { toBytes } from './bytes.ts'
import { isTransaction } from './explain/readTransaction.ts'

/**
 * A transaction's bytes, of `0x` hex, base58 or base64 (which paired wallets use). Many texts can be decoded as base58 and as
 * base64: the one that is a transaction counts, and a text that is one both ways is refused, since a wallet could sign
 * the other one.
 */
export function toTransaction(given: unknown): Uint8Array | undefined {
  const bytes = toBytes(given)
  if (typeof given !== 'string' || given.startsWith('0x')) return bytes
  const other = fromBase64(given)
  if (!bytes || !other) return bytes ?? other
  if (!isTransaction(other)) return bytes
  return isTransaction(bytes) ? undefined : other
}

function fromBase64(text: string): Uint8Array | undefined {
  try {
    return base64.decode(text)
  } catch {
    return undefined
  }
}
