const signingDomain = '\u{ff}solana offchain'
const version = 0
/** Restricted ASCII, UTF-8 that a hardware wallet shows, and UTF-8 of up to 64 kB. */
const formats = [0, 1, 2]
const maxLength = 0xffff

/**
 * Returns the bytes that a Solana wallet may sign in place of a message: its off-chain envelopes of version 0 in each format. One form
 * has the format and the length alone, and the other has the domain of an application, which is empty, and the signer as the only one.
 * An envelope begins with a byte that no text has, so that it is never a text or a transaction.
 *
 * @example solanaEnvelopes(new TextEncoder().encode('Hello'), new Uint8Array(32)).length // 6
 * @see https://docs.anza.xyz/proposals/off-chain-message-signing
 */
export function solanaEnvelopes(message: Uint8Array, signer: Uint8Array): readonly Uint8Array[] {
  const { length } = message
  if (length > maxLength) return []
  const start = [...Array.from(signingDomain, (character) => character.charCodeAt(0)), version]
  const end = [length & 0xff, length >> 8]
  return formats.flatMap((format) => [
    join([...start, format, ...end], message),
    join([...start, ...new Uint8Array(32), format, 1, ...signer, ...end], message),
  ])
}

function join(header: readonly number[], message: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(header.length + message.length)
  bytes.set(header)
  bytes.set(message, header.length)
  return bytes
}
