import { type Caution, decodeUtf8, isHashText, isUnreadable, type Statement } from '@latchkit/kernel/chain'
import type { Hex } from 'viem'
import { hexToBytes, stringToHex } from 'viem/utils'
import { bytesText, isAmbiguousHex } from '../actions/normalizeMessage.ts'
import { isRlpTransaction } from './isRlpTransaction.ts'
import { isSame } from './values.ts'

const addressText = /^0x[0-9a-fA-F]{40}$/

/**
 * Explains the message of a personal_sign. An address in place of the message is not text: some wallets then treat the next
 * parameter as the message.
 *
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
export function readMessage(params: readonly unknown[], account: string | undefined): Statement {
  const [message, signer] = params
  const isOther = typeof signer === 'string' && addressText.test(signer) && !isSame(signer, account)
  const signerCautions: readonly Caution[] = isOther ? ['otherAccount'] : []
  if (typeof message !== 'string' || addressText.test(message))
    return {
      kind: 'message',
      bytes: typeof message === 'object' ? '' : `${message}`,
      cautions: signerCautions,
    }
  if (isAmbiguousHex(message))
    return { kind: 'message', bytes: message, cautions: [...signerCautions, 'unreadableText'] }
  const isHex = bytesText.test(message)
  const bytes = hexToBytes((isHex ? message : stringToHex(message)) as Hex)
  const text = isHex ? decodeUtf8(bytes) : message
  const cautions = [...signerCautions, ...byteCautions(bytes, text)]
  if (cautions.length > signerCautions.length) return { kind: 'message', bytes: message, cautions }
  const isHash = text !== undefined && isHashText(text)
  return { kind: 'message', text, cautions: isHash ? [...cautions, 'hashMessage'] : cautions }
}

/** Returns cautions about bytes that are more than a text: a signature of them may be valid for something else as well. */
function byteCautions(bytes: Uint8Array, text: string | undefined): readonly Caution[] {
  if (isRlpTransaction(bytes)) return ['transactionMessage']
  // EIP-191: this prefix marks structured data that is ready to be signed, such as an EIP-712 digest.
  if (bytes[0] === 0x19) return ['structuredMessage']
  if (bytes.length === 32) return ['hashMessage']
  return text === undefined || isUnreadable(text) ? ['unreadableText'] : []
}
