import { cleanName } from '../base/values/cleanName.ts'
import { fromHex } from './bytes.ts'

/** The length of an ABI word in hex digits, and of `0x`. */
const word = 64
const prefix = 2
/** A longer response is no name. */
const maxResponseLength = 2_000

/**
 * Reads a name or symbol from the response of a contract: an ABI string, or the `bytes32` of the first tokens. Cleans it as
 * `cleanName` does. Returns `undefined` if the response is no such value, or if nothing of the name can be seen.
 *
 * @example readAbiName(`0x${'4d4b52'.padEnd(64, '0')}`, 24) // 'MKR'
 */
export function readAbiName(response: unknown, maxLength: number): string | undefined {
  if (typeof response !== 'string' || response.length > maxResponseLength) return undefined
  if (!/^0x[0-9a-f]{64,}$/i.test(response)) return undefined
  const isFixed = response.length === prefix + word
  const size = isFixed ? 32 : Number(BigInt(`0x${response.slice(prefix + word, prefix + 2 * word)}`))
  const start = isFixed ? prefix : prefix + 2 * word
  // A size beyond any number is that of another value.
  const bytes = Number.isSafeInteger(size) ? fromHex(response.slice(start, start + 2 * size)) : undefined
  return cleanName(new TextDecoder().decode(bytes), maxLength) || undefined
}
