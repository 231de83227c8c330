import { fromHex } from './bytes.ts'

/** The length of an ABI word in hex digits, and of `0x`. */
const word = 64
const prefix = 2
/** A longer response is not a name. */
const maxResponseLength = 2_000

/**
 * Reads the text in a response of a contract, such as a name or a symbol: an ABI string, or the `bytes32` of the first tokens.
 * Returns `undefined` if the response is not such a value, or if it is empty. The text is that of the contract: a list shows it
 * with `cleanName`, and a view that asks for an approval shows what is hidden in it.
 *
 * @example readAbiText(`0x${'4d4b52'.padEnd(64, '0')}`) // 'MKR'
 */
export function readAbiText(response: unknown): string | undefined {
  if (typeof response !== 'string' || response.length > maxResponseLength) return undefined
  if (!/^0x[0-9a-f]{64,}$/i.test(response)) return undefined
  const isFixed = response.length === prefix + word
  const size = isFixed ? 32 : Number(BigInt(`0x${response.slice(prefix + word, prefix + 2 * word)}`))
  const start = isFixed ? prefix : prefix + 2 * word
  // A size beyond any number is that of another value.
  const bytes = Number.isSafeInteger(size) ? fromHex(response.slice(start, start + 2 * size)) : undefined
  return new TextDecoder().decode(bytes).replace(/\0+$/, '') || undefined
}
