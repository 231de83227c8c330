import { copyOwn, solanaEnvelopes } from '@latchkit/kernel/sign-in'
import { ed25519 } from '@noble/curves/ed25519.js'
import { decode, holds } from './bytes.ts'
import type { NamespaceVerifier } from './types.ts'

/**
 * Checks an ed25519 signature of a message, or of an envelope in which a wallet signs that message. The strict rules apply, under which
 * no key of small order verifies.
 */
export const verifySolana: NamespaceVerifier = ({ address, message, signature }) => {
  if (address.length > 44 || signature.length > 88) return false
  const [key, bytes] = [decode('base58', address), decode('base58', signature)]
  if (key?.length !== 32 || bytes?.length !== 64) return false
  const text = new TextEncoder().encode(message)
  return [text, ...solanaEnvelopes(text, key)].some((signed) =>
    holds(() => ed25519.verify(bytes, signed, key, copyOwn({ zip215: false }))),
  )
}
