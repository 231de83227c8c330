export const bytesText: RegExp = /^0x(?:[0-9a-fA-F]{2})*$/
const addressText = /^0x[0-9a-fA-F]{40}$/

/**
 * Hex with an odd number of digits, or with the prefix `0X`, which only some wallets accept: wallets sign different
 * bytes for it.
 */
export const isAmbiguousHex = (message: string): boolean =>
  /^0x[0-9a-f]*$/i.test(message) && !bytesText.test(message)

/**
 * Returns the params of personal_sign with the message as the hex of the signed bytes. Wallets disagree on whether text that
 * looks like hex is text or bytes, and on the order of message and account. Hex leaves no ambiguity.
 *
 * @throws {Error} with a message that says what is wrong
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
  // A lone surrogate has no UTF-8 encoding: the replacement character would be signed in its place.
  if (new TextDecoder().decode(bytes) !== message.replace(/^\ufeff/, ''))
    throw new Error('its text is not well-formed')
  return [`0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`, account, ...rest]
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && addressText.test(value)
