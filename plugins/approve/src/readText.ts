const bytesText = /^0x(?:[0-9a-fA-F]{2})*$/
const addressText = /^0x[0-9a-fA-F]{40}$/

/**
 * The text of a personal_sign, or nothing when its bytes are no text. An address in the message's place is none: some
 * wallets take what follows it for the message.
 *
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
export function readText(params: unknown): string | undefined {
  const message: unknown = Array.isArray(params) ? params[0] : undefined
  if (typeof message !== 'string' || addressText.test(message)) return undefined
  if (!bytesText.test(message)) return message
  const bytes = message.slice(2).match(/../g) ?? []
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    return decoder.decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16)))
  } catch {
    return undefined
  }
}
