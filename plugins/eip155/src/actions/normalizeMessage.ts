export const bytesText: RegExp = /^0x(?:[0-9a-fA-F]{2})*$/
const addressText = /^0x[0-9a-fA-F]{40}$/

/** Hex with half a byte, or with a prefix that only some wallets know: they sign different bytes for it. */
export const isAmbiguousHex = (message: string): boolean =>
  /^0x[0-9a-f]*$/i.test(message) && !bytesText.test(message)

/**
 * The params of personal_sign with the message as the bytes that are signed, in hex. Wallets take a text that looks like hex
 * for its bytes or for itself, and a message for the account when the account comes first; hex leaves no choice.
 *
 * @throws {Error} with what is wrong, in words
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
export function normalizeMessage(params: unknown): readonly unknown[] {
  const [first, second, ...rest]: readonly unknown[] = Array.isArray(params) ? params : []
  const isSwapped = isAddress(first) && typeof second === 'string' && !isAddress(second)
  const [message, account] = isSwapped ? [second, first] : [first, second]
  if (typeof message !== 'string') throw new Error('it is not a text')
  if (isAmbiguousHex(message)) throw new Error('its hex has half a byte, or no prefix 0x')
  if (bytesText.test(message)) return [message.toLowerCase(), account, ...rest]
  const bytes = new TextEncoder().encode(message)
  // A lone surrogate has no bytes: what stands for it would be signed in its place.
  if (new TextDecoder().decode(bytes) !== message.replace(/^\ufeff/, ''))
    throw new Error('its text is not well-formed')
  return [`0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`, account, ...rest]
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && addressText.test(value)
