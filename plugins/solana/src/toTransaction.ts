import { base64 } from '@scure/base'
import { toBytes } from './bytes.ts'
import { isTransaction } from './explain/readTransaction.ts'

/** Longer texts are no transaction that a network carries, and base58 takes time that nobody has. */
const mostText = 8_192

/** What a text can be decoded to, and whether two of them are transactions. */
interface Decoded {
  readonly bytes: Uint8Array | undefined
  readonly isAmbiguous: boolean
}

/**
 * A transaction's bytes, of `0x` hex, base58 or base64 (which paired wallets use). Many texts can be decoded as base58 and as
 * base64: the one that is a transaction counts, and a text that is one both ways is refused, since a wallet could sign
 * the other one.
 */
export function decodeTransaction(given: unknown, isOne = isTransaction): Decoded {
  if (typeof given === 'string' && given.length > mostText) return { bytes: undefined, isAmbiguous: false }
  const bytes = toBytes(given)
  if (typeof given !== 'string' || given.startsWith('0x')) return { bytes, isAmbiguous: false }
  const other = fromBase64(given)
  if (!bytes || !other || !isOne(other)) return { bytes: bytes ?? other, isAmbiguous: false }
  return isOne(bytes) ? { bytes: undefined, isAmbiguous: true } : { bytes: other, isAmbiguous: false }
}

/** A transaction's bytes; nothing where the text is none, or two. */
export const toTransaction = (given: unknown): Uint8Array | undefined => decodeTransaction(given).bytes

function fromBase64(text: string): Uint8Array | undefined {
  try {
    return base64.decode(text)
  } catch {
    return undefined
  }
}
