import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** What an address pays to: a kind of script, and the hash or key in it. */
export interface Destination {
  readonly kind: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'
  readonly program: Uint8Array
}

export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

/** A destination, with the networks that the address belongs to, by what their bech32 addresses begin with. */
export interface DecodedAddress extends Destination {
  readonly networks: readonly string[]
}

const base58check = createBase58check(sha256)
/** The kinds and the networks by the first byte. The older addresses of all test networks look alike. */
const versions: Readonly<Record<number, Pick<DecodedAddress, 'kind' | 'networks'>>> = {
  0: { kind: 'p2pkh', networks: ['bc'] },
  111: { kind: 'p2pkh', networks: ['tb', 'bcrt'] },
  5: { kind: 'p2sh', networks: ['bc'] },
  196: { kind: 'p2sh', networks: ['tb', 'bcrt'] },
}

/**
 * Decodes an address of any Bitcoin network, or returns `undefined` for an address of no known kind. Upper case, which is for QR codes,
 * would be a second form of the same account.
 */
export function decodeAddress(address: string): DecodedAddress | undefined {
  if (address.length > 90) return undefined
  try {
    return /^(?:bc|tb|bcrt)1/.test(address) ? decodeSegwit(address) : decodeLegacy(address)
  } catch {
    return undefined
  }
}

function decodeSegwit(address: string): DecodedAddress | undefined {
  const isVersion0 = /^(?:bc|tb|bcrt)1q/.test(address)
  const coder = isVersion0 ? bech32 : bech32m
  const { prefix, words } = coder.decode(address as `${string}1${string}`, 90)
  const program = coder.fromWords(words.slice(1))
  const kind = isVersion0
    ? ({ 20: 'p2wpkh', 32: 'p2wsh' } as const)[program.length]
    : words[0] === 1 && program.length === 32
      ? 'p2tr'
      : undefined
  return kind && { kind, program, networks: [prefix] }
}

function decodeLegacy(address: string): DecodedAddress | undefined {
  const bytes = base58check.decode(address)
  const version = versions[bytes[0] ?? -1]
  return version && bytes.length === 21 ? { ...version, program: bytes.slice(1) } : undefined
}

/** The script that pays to a destination. */
export function scriptOf({ kind, program }: Destination): Uint8Array {
  if (kind === 'p2pkh') return Uint8Array.of(0x76, 0xa9, 20, ...program, 0x88, 0xac)
  if (kind === 'p2sh') return Uint8Array.of(0xa9, 20, ...program, 0x87)
  return Uint8Array.of(kind === 'p2tr' ? 0x51 : 0, program.length, ...program)
}

/** Reads the destination of a script with a witness, for scripts inside of P2SH. */
export function witnessDestination(script: Uint8Array): Destination | undefined {
  const [version, length] = script
  if (version !== 0 || script.length !== (length ?? 0) + 2) return undefined
  const kind = length === 20 ? 'p2wpkh' : length === 32 ? 'p2wsh' : undefined
  return kind && { kind, program: script.slice(2) }
}
