import { toJson } from '@latchkit/kernel/sign-in'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, bech32 } from '@scure/base'
import { decode, holds, isEqual } from './bytes.ts'
import type { HasPrefix, NamespaceVerifier } from './types.ts'

/**
 * Checks a secp256k1 signature over the document of ADR-36. The key is recovered from the signature, so no key has to be
 * given, and it must be the key of the address.
 *
 * @see https://github.com/cosmos/cosmos-sdk/blob/main/docs/architecture/adr-036-arbitrary-signature.md
 */
export const verifyCosmos: NamespaceVerifier = ({ address, message, signature }) => {
  const [account, bytes] = [decodeAddress(address)?.account, decode('base64', signature)]
  if (!account || bytes?.length !== 64) return false
  const hash = sha256(new TextEncoder().encode(documentOf(address, message)))
  return [0, 1, 2, 3].some((recovery) =>
    holds(() => {
      const parsed = secp256k1.Signature.fromBytes(bytes).addRecoveryBit(recovery)
      if (parsed.hasHighS()) return false
      const key = parsed.recoverPublicKey(hash).toBytes(true)
      return isEqual(ripemd160(sha256(key)), account)
    }),
  )
}

/** The JSON of the document, with its keys in order and without spaces. */
const documentOf = (signer: string, message: string): string =>
  toJson({
    account_number: '0',
    chain_id: '',
    fee: { amount: [], gas: '0' },
    memo: '',
    msgs: [
      {
        type: 'sign/MsgSignData',
        value: { data: base64.encode(new TextEncoder().encode(message)), signer },
      },
    ],
    sequence: '0',
  })

/** Whether a bech32 address has that human-readable part. */
export const hasBech32Prefix: HasPrefix = (address, prefix) => decodeAddress(address)?.prefix === prefix

/** The prefix and the 20 bytes of an address. Those of contracts and modules are longer, and have no key. */
function decodeAddress(
  address: string,
): { readonly prefix: string; readonly account: Uint8Array } | undefined {
  try {
    const { prefix, words } = bech32.decode(address as `${string}1${string}`, 90)
    const account = bech32.fromWords(words)
    return account.length === 20 && address === address.toLowerCase() ? { prefix, account } : undefined
  } catch {
    return undefined
  }
}
