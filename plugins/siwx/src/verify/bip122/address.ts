import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** What an address pays to: a kind of script, and the hash or key in it. */
export interface Destination {
  readonly kind: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'
  readonly program: Uint8Array
}

export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

const base58check = createBase58check(sha256)
const versions: Readonly<Record<number, Destination['kind']>> = {
  0: 'p2pkh',
  111: 'p2pkh',
  5: 'p2sh',
  196: 'p2sh',
}

/** Decodes an address of any Bitcoin network, or returns `undefined` for an address of no known kind. */
export function decodeAddress(address: string): Destination | undefined {
  if (address.length > 90) return undefined
  try {
    return /^(?:bc|tb|bcrt)1/i.test(address) ? decodeSegwit(address) : decodeLegacy(address)
  } catch {
    return undefined
  }
}

function decodeSegwit(address: string): Destination | undefined {
  const isVersion0 = /^(?:bc|tb|bcrt)1q/i.test(address)
  const coder = isVersion0 ? bech32 : bech32m
  const { words } = coder.decode(address as `${string}1${string}`, 90)
  const program = coder.fromWords(words.slice(1))
  const kind = isVersion0
    ? ({ 20: 'p2wpkh', 32: 'p2wsh' } as const)[program.length]
    : words[0] === 1 && program.length === 32
      ? 'p2tr'
      : undefined
  return kind && { kind, program }
}

function decodeLegacy(address: string): Destination | undefined {
  const bytes = base58check.decode(address)
  const kind = versions[bytes[0] ?? -1]
  return kind && bytes.length === 21 ? { kind, program: bytes.slice(1) } : undefined
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
