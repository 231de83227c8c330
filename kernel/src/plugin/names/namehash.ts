import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** The hash of a name, from its last label to its first one. */
export const namehash = (name: string): string =>
  bytesToHex(
    name
      .split('.')
      .reduceRight(
        (node, label) => keccak_256(concatBytes(node, keccak_256(utf8ToBytes(label)))),
        new Uint8Array(32),
      ),
  )
