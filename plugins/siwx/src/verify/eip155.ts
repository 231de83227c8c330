import { lazy } from '@latchkit/kernel'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { holds } from './bytes.ts'
import type { NamespaceVerifier } from './types.ts'

const loadContract = lazy(() => import('./eip155Contract.ts'))

/** Checks a signature of a key, and of a contract wallet if there is a node of its chain. */
export const verifyEvm: NamespaceVerifier = async (signed, { node, signal }) => {
  const { address, chainId, message, signature } = signed
  // A wallet that signs on the chain returns an empty signature.
  if (!/^0x[0-9a-f]{40}$/i.test(address) || !/^0x(?:[0-9a-f]{2})*$/i.test(signature)) return false
  if (isReserved(address)) return false
  const hash = hashOf(message)
  if (isOfKey(address, hash, hexToBytes(signature.slice(2)))) return true
  if (node === undefined || chainId === undefined) return false
  const { verifyByNode } = await loadContract()
  return verifyByNode({ address, chainId, hash: bytesToHex(hash), signature, nodes: node, signal })
}

/**
 * Whether an address is the zero address or one of those that chains give to precompiles and system contracts: it has twelve zero
 * bytes in a row, for which no key and no wallet can be found. Some of them return what they are called with, and `ecrecover` returns
 * the zero address for what is no signature.
 */
const isReserved = (address: string): boolean => /0{24}/.test(address.slice(2))

/**
 * The hash that wallets sign for a message.
 *
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
function hashOf(message: string): Uint8Array {
  const isHex = /^0x(?:[0-9a-f]{2})*$/i.test(message)
  const bytes = isHex ? hexToBytes(message.slice(2)) : new TextEncoder().encode(message)
  const prefix = new TextEncoder().encode(`\x19Ethereum Signed Message:\n${bytes.length}`)
  return keccak_256(concatBytes(prefix, bytes))
}

/** The recovery bits by the last byte of a signature. */
const recoveryBits: Readonly<Record<number, number>> = { 0: 0, 1: 1, 27: 0, 28: 1 }

function isOfKey(address: string, hash: Uint8Array, signature: Uint8Array): boolean {
  const recovery = recoveryBits[signature[64] ?? -1]
  if (signature.length !== 65 || recovery === undefined) return false
  return holds(() => {
    const parsed = secp256k1.Signature.fromBytes(signature.slice(0, 64)).addRecoveryBit(recovery)
    // Chains refuse the other form of a signature, which anyone can compute (EIP-2).
    if (parsed.hasHighS()) return false
    const key = parsed.recoverPublicKey(hash).toBytes(false)
    return `0x${bytesToHex(keccak_256(key.slice(1)).slice(-20))}` === address.toLowerCase()
  })
}
