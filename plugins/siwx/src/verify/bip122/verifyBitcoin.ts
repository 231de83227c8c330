import { decode } from '../bytes.ts'
import type { HasPrefix, NamespaceVerifier } from '../types.ts'
import { type Destination, decodeAddress, hash160, scriptOf } from './address.ts'
import { checkSpend } from './checkSpend.ts'
import { checkHeaderByte } from './headerByte.ts'
import { withSize } from './reader.ts'
import { createSpent, readFull, readSimple, type Spent, type ToSign } from './toSign.ts'

/**
 * Checks a signature of a Bitcoin message: BIP-322 in the simple and the full format, with or without the prefix of the
 * format, and the older format with a header byte.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 */
export const verifyBitcoin: NamespaceVerifier = ({ address, message, signature }) => {
  // The first byte of a signature without a prefix is never encoded as these letters.
  const prefix = /^(?:smp|ful)/.exec(signature)?.[0] ?? ''
  const bytes = decode('base64', signature.slice(prefix.length))
  const destination = decodeAddress(address)
  if (!bytes || !destination) return false
  if (prefix === '' && isHeaderByte(bytes)) return checkHeaderByte(bytes, message, destination)
  const spent = createSpent(message, scriptOf(destination))
  const toSign = readToSign(prefix, bytes, spent)
  return (
    toSign !== undefined && checkSpend({ toSign: withNestedScript(toSign, destination), spent }, destination)
  )
}

/** Whether an address is one of the network whose bech32 addresses have that human-readable part. */
export const isOfBitcoin: HasPrefix = (address, prefix) =>
  decodeAddress(address)?.networks.some((network) => network === prefix) === true

/** A witness begins with the number of its elements, which is smaller than a header byte. */
const isHeaderByte = (bytes: Uint8Array): boolean =>
  bytes.length === 65 && (bytes[0] ?? 0) >= 27 && (bytes[0] ?? 0) <= 42

function readToSign(prefix: string, bytes: Uint8Array, spent: Spent): ToSign | undefined {
  if (prefix === 'ful') return readFull(bytes, spent)
  return readSimple(bytes) ?? (prefix === '' ? readFull(bytes, spent) : undefined)
}

/** Wallets leave the script of nested segwit out of a simple signature. It follows from the key in the witness. */
function withNestedScript(toSign: ToSign, { kind }: Destination): ToSign {
  const [, key] = toSign.witness
  if (kind !== 'p2sh' || !toSign.isSimple || key?.length !== 33) return toSign
  return { ...toSign, scriptSig: withSize(Uint8Array.of(0, 20, ...hash160(key))) }
}
