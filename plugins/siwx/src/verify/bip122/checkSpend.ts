import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { holds, isEqual } from '../bytes.ts'
import { type Destination, hash160, scriptOf, witnessDestination } from './address.ts'
import { readMultisig, readPushes } from './scripts.ts'
import { legacyHash, type Spent, type ToSign, taprootHash, witnessHash } from './toSign.ts'

interface Spend {
  readonly toSign: ToSign
  readonly spent: Spent
}

/** Whether the input of a BIP-322 signature may spend from the destination. Only standard scripts of keys are known. */
export function checkSpend(spend: Spend, destination: Destination): boolean {
  const { toSign } = spend
  if (destination.kind === 'p2pkh' || destination.kind === 'p2sh') {
    const pushes = readPushes(toSign.scriptSig)
    if (!pushes) return false
    return destination.kind === 'p2pkh'
      ? toSign.witness.length === 0 &&
          checkKeyHash(pushes, destination.program, legacyCheck(spend, destination))
      : checkScriptHash(spend, pushes, destination.program)
  }
  return toSign.scriptSig.length === 0 && checkWitness(spend, destination)
}

/** Checks a signature in DER by a key, with the type of the signature in its last byte. */
type Check = (signature: Uint8Array, key: Uint8Array) => boolean

const ecdsaCheck =
  (hash: Uint8Array): Check =>
  (signature, key) =>
    // `SIGHASH_ALL` is the only type that BIP-322 allows.
    signature.at(-1) === 1 &&
    holds(() =>
      secp256k1.verify(signature.slice(0, -1), hash, key, { prehash: false, format: 'der', lowS: true }),
    )

const legacyCheck = ({ toSign, spent }: Spend, destination: Destination): Check =>
  ecdsaCheck(legacyHash(toSign, spent, scriptOf(destination)))

function checkKeyHash(items: readonly Uint8Array[], hash: Uint8Array, check: Check): boolean {
  const [signature, key] = items
  if (!signature || !key || items.length !== 2) return false
  return isEqual(hash160(key), hash) && check(signature, key)
}

function checkScriptHash({ toSign, spent }: Spend, pushes: readonly Uint8Array[], hash: Uint8Array): boolean {
  const redeem = pushes.at(-1)
  if (!redeem || !isEqual(hash160(redeem), hash)) return false
  const nested = witnessDestination(redeem)
  if (nested) return pushes.length === 1 && checkWitness({ toSign, spent }, nested)
  if (toSign.witness.length > 0) return false
  return checkMultisig(pushes.slice(0, -1), redeem, ecdsaCheck(legacyHash(toSign, spent, redeem)))
}

function checkWitness({ toSign, spent }: Spend, { kind, program }: Destination): boolean {
  const { witness } = toSign
  if (kind === 'p2tr') return checkTaproot({ toSign, spent }, program)
  if (kind === 'p2wpkh') {
    const script = scriptOf({ kind: 'p2pkh', program })
    // A witness allows compressed keys only.
    return (
      witness[1]?.length === 33 &&
      checkKeyHash(witness, program, ecdsaCheck(witnessHash(toSign, spent, script)))
    )
  }
  const script = witness.at(-1)
  if (!script || !isEqual(sha256(script), program)) return false
  return checkMultisig(witness.slice(0, -1), script, ecdsaCheck(witnessHash(toSign, spent, script)))
}

function checkTaproot({ toSign, spent }: Spend, key: Uint8Array): boolean {
  const [signature, ...rest] = toSign.witness
  if (!signature || rest.length > 0) return false
  if (signature.length !== 64 && !(signature.length === 65 && signature[64] === 1)) return false
  const hash = taprootHash(toSign, spent, signature.length === 64 ? 0 : 1)
  return holds(() => schnorr.verify(signature.slice(0, 64), hash, key))
}

/** Every signature must be by another key, in the order of the keys. */
function checkMultisig(items: readonly Uint8Array[], script: Uint8Array, check: Check): boolean {
  const multisig = readMultisig(script)
  const [dummy, ...signatures] = items
  if (!multisig || dummy?.length !== 0 || signatures.length !== multisig.required) return false
  const keys = [...multisig.keys]
  return signatures.every((signature) => {
    for (let key = keys.shift(); key; key = keys.shift()) if (check(signature, key)) return true
    return false
  })
}
