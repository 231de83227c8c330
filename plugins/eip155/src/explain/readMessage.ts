import type { Caution, Statement } from '@latchkit/kernel'
import type { Hex } from 'viem'
import { hexToBytes, stringToHex } from 'viem/utils'
import { bytesText, isAmbiguousHex } from '../actions/normalizeMessage.ts'
import { isRlpTransaction } from './isRlpTransaction.ts'
import { isSame } from './values.ts'

const addressText = /^0x[0-9a-fA-F]{40}$/
/** Control characters, without those that a text is laid out with: tab and the ends of lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/**
 * What a personal_sign says. An address in the message's place is no text: some wallets take what follows it for the
 * message.
 *
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
export function readMessage(params: readonly unknown[], account: string | undefined): Statement {
  const [message, signer] = params
  const isOther = typeof signer === 'string' && addressText.test(signer) && !isSame(signer, account)
  const whose: readonly Caution[] = isOther ? ['otherAccount'] : []
  if (typeof message !== 'string' || addressText.test(message))
    return { kind: 'message', bytes: `${message}`, cautions: whose }
  if (isAmbiguousHex(message))
    return { kind: 'message', bytes: message, cautions: [...whose, 'unreadableText'] }
  const isHex = bytesText.test(message)
  const hex = isHex ? message : stringToHex(message)
  const text = isHex ? decoded(message) : message
  const cautions = [...whose, ...ofBytes(hexToBytes(hex as Hex), text)]
  return cautions.length > whose.length
    ? { kind: 'message', bytes: message, cautions }
    : { kind: 'message', text, cautions }
}

/** What else the bytes of a message are: a signature of them may be good for more than the message. */
function ofBytes(bytes: Uint8Array, text: string | undefined): readonly Caution[] {
  if (isRlpTransaction(bytes)) return ['transactionMessage']
  // EIP-191: what begins so is data to be signed already, such as a digest of EIP-712.
  if (bytes[0] === 0x19) return ['structuredMessage']
  if (bytes.length === 32) return ['hashMessage']
  return text === undefined || control.test(text) ? ['unreadableText'] : []
}

function decoded(hex: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(hex as Hex))
  } catch {
    return undefined
  }
}
