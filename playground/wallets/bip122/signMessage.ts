import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { RawWitness, Script, Transaction } from '@scure/btc-signer'
import type { OwnAddress } from './keys.ts'

const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
const unknown = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true } as const

/**
 * Signs a message by BIP-322, in the simple format.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export function signBip322({ script, secret, internalKey }: OwnAddress, message: string): string {
  const hash = sha256(concatBytes(tag, tag, utf8ToBytes(message)))
  const toSpend = new Transaction({ version: 0, lockTime: 0, ...unknown })
  // The output is added first, because the library adds none to a transaction with a final input.
  toSpend.addOutput({ amount: 0n, script })
  toSpend.addInput({
    txid: '00'.repeat(32),
    index: 0xffffffff,
    sequence: 0,
    finalScriptSig: Script.encode([0, hash]),
  })
  const toSign = new Transaction({ version: 0, lockTime: 0, ...unknown })
  toSign.addInput({
    txid: toSpend.id,
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...(internalKey ? { tapInternalKey: internalKey } : {}),
  })
  toSign.addOutput({ amount: 0n, script: Script.encode(['RETURN']) })
  toSign.signIdx(secret, 0)
  toSign.finalizeIdx(0)
  return base64.encode(RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? []))
}

/** Signs in the older format, with a header byte for the type of the address (BIP-137). */
export function signHeaderByte({ secret }: OwnAddress, message: string): string {
  const text = utf8ToBytes(message)
  if (text.length > 252) throw new Error('The message is too long for this wallet.')
  const magic = utf8ToBytes('Bitcoin Signed Message:\n')
  const hash = sha256(
    sha256(concatBytes(Uint8Array.of(magic.length), magic, Uint8Array.of(text.length), text)),
  )
  const signature = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
  // 39 to 42: native segwit.
  return base64.encode(concatBytes(Uint8Array.of(39 + (signature[0] ?? 0)), signature.slice(1)))
}
