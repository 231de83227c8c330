import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { holds, isEqual } from '../bytes.ts'
import { type Destination, hash160 } from './address.ts'
import { withSize } from './reader.ts'

/**
 * Checks a signature of 65 bytes, whose first byte has the kind of the address and the index of the key to recover. Wallets before
 * BIP-137 write the bytes of compressed keys, 31 to 34, for every kind of address.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 */
export function checkHeaderByte(
  signature: Uint8Array,
  message: string,
  { kind, program }: Destination,
): boolean {
  const header = signature[0] ?? 0
  const group = Math.floor((header - 27) / 4)
  const kinds = { p2pkh: [0, 1], p2sh: [1, 2], p2wpkh: [1, 3], p2wsh: [], p2tr: [] }[kind]
  if (header < 27 || !kinds.some((one) => one === group)) return false
  return holds(() => {
    const parsed = secp256k1.Signature.fromBytes(signature.slice(1)).addRecoveryBit((header - 27) % 4)
    if (parsed.hasHighS()) return false
    const key = parsed.recoverPublicKey(hashOf(message)).toBytes(group > 0)
    const hash = hash160(key)
    return isEqual(kind === 'p2sh' ? hash160(Uint8Array.of(0, 20, ...hash)) : hash, program)
  })
}

const magic = new TextEncoder().encode('Bitcoin Signed Message:\n')

const hashOf = (message: string): Uint8Array =>
  sha256(sha256(concatBytes(withSize(magic), withSize(new TextEncoder().encode(message)))))
