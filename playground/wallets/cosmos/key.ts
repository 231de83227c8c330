import { encodeSecp256k1Signature, rawSecp256k1PubkeyToRawAddress } from '@cosmjs/amino'
import { fromHex, toBech32 } from '@cosmjs/encoding'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** A key of the wallet, which creates real signatures. */
export function createKey(privateKey: string) {
  const secret = fromHex(privateKey.slice(2))
  const publicKey = secp256k1.getPublicKey(secret)
  const raw = rawSecp256k1PubkeyToRawAddress(publicKey)
  return {
    publicKey,
    raw,
    addressOn: (prefix: string) => toBech32(prefix, raw),
    sign: (bytes: Uint8Array) =>
      encodeSecp256k1Signature(publicKey, secp256k1.sign(sha256(bytes), secret, { prehash: false })),
  }
}

export type Key = ReturnType<typeof createKey>
