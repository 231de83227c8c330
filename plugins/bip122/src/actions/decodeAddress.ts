import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { BitcoinChain } from '../chains.ts'

/** A decoded address: its canonical form, and the networks that it may belong to. */
export interface DecodedAddress {
  readonly address: string
  readonly prefixes: readonly BitcoinChain['prefix'][]
}

const base58check = createBase58check(sha256)

/** The version byte of a base58 address: for public key hashes and for script hashes. */
const versions: Readonly<Record<number, readonly BitcoinChain['prefix'][]>> = {
  0: ['bc'],
  5: ['bc'],
  111: ['tb', 'bcrt'],
  196: ['tb', 'bcrt'],
}

/**
 * Decodes an address. Returns `undefined` when its checksum, length or version is invalid.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0350.mediawiki
 */
export function decodeAddress(text: string): DecodedAddress | undefined {
  try {
    return /^(bc|tb|bcrt)1/i.test(text) ? decodeSegwit(text) : decodeLegacy(text)
  } catch {
    return undefined
  }
}

function decodeSegwit(text: string): DecodedAddress | undefined {
  const [, prefix] = /^(bc|tb|bcrt)1/.exec(text.toLowerCase()) ?? []
  const version = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'.indexOf(
    text.toLowerCase()[(prefix?.length ?? 0) + 1] ?? '',
  )
  const coder = version === 0 ? bech32 : bech32m
  const { words } = coder.decode(text as `${string}1${string}`, 90)
  const program = coder.fromWords(words.slice(1))
  const fitsVersion = version === 0 ? program.length === 20 || program.length === 32 : version <= 16
  if (!fitsVersion || program.length < 2 || program.length > 40) return undefined
  return { address: text.toLowerCase(), prefixes: [prefix as BitcoinChain['prefix']] }
}

function decodeLegacy(text: string): DecodedAddress | undefined {
  const bytes = base58check.decode(text)
  const prefixes = versions[bytes[0] ?? -1]
  return prefixes && bytes.length === 21 ? { address: text, prefixes } : undefined
}
