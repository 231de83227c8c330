import type { Caution, Statement } from '@latchkit/kernel'
import type { Hex } from 'viem'
import { hexToBytes } from 'viem/utils'
import { isSame } from './values.ts'

const bytesText = /^0x(?:[0-9a-fA-F]{2})*$/
const addressText = /^0x[0-9a-fA-F]{40}$/

/**
 * What a personal_sign says. An address in the message's place is no text: some wallets take what follows it for the
 * message.
 *
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
export function readMessage(params: readonly unknown[], account: string | undefined): Statement {
  const [message, signer] = params
  const isOther = typeof signer === 'string' && addressText.test(signer) && !isSame(signer, account)
  const cautions: readonly Caution[] = isOther ? ['otherAccount'] : []
  if (typeof message !== 'string' || addressText.test(message))
    return { kind: 'message', bytes: `${message}`, cautions }
  const text = bytesText.test(message) ? decoded(message) : message
  return text === undefined
    ? { kind: 'message', bytes: message, cautions }
    : { kind: 'message', text, cautions }
}

function decoded(hex: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(hex as Hex))
  } catch {
    return undefined
  }
}
