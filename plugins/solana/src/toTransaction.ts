import { tryRead } from '@latchkit/kernel/chain'
import { base64 } from '@scure/base'
import { toBytes } from './bytes.ts'
import { isTransaction } from './explain/readTransaction.ts'

/** No transaction that a network accepts is longer, and decoding longer base58 would take too long. */
const maxTextLength = 8_192

/** The decoded bytes of a text, and whether the text can be decoded to two transactions. */
interface Decoded {
  readonly bytes: Uint8Array | undefined
  readonly isAmbiguous: boolean
}

/**
 * Decodes a transaction from `0x` hex, base58 or base64, which paired wallets use. Many texts are valid base58 and
 * base64: the encoding that results in a transaction is used. A text that is a transaction in both encodings is refused,
 * because a wallet could sign the other one.
 */
export function decodeTransaction(input: unknown, isValid = isTransaction): Decoded {
  if (typeof input === 'string' && input.length > maxTextLength)
    return { bytes: undefined, isAmbiguous: false }
  // Base58 that is too long to decode may still be base64.
  const bytes = tryRead(() => toBytes(input))
  if (typeof input !== 'string' || input.startsWith('0x')) return { bytes, isAmbiguous: false }
  const base64Bytes = fromBase64(input)
  if (!bytes || !base64Bytes || !isValid(base64Bytes))
    return { bytes: bytes ?? base64Bytes, isAmbiguous: false }
  return isValid(bytes) ? { bytes: undefined, isAmbiguous: true } : { bytes: base64Bytes, isAmbiguous: false }
}

/** Decodes a transaction; returns `undefined` when the text is not one or is ambiguous. */
export const toTransaction = (input: unknown): Uint8Array | undefined => decodeTransaction(input).bytes

function fromBase64(text: string): Uint8Array | undefined {
  try {
    return base64.decode(text)
  } catch {
    return undefined
  }
}
