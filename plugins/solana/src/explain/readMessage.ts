import {
  bytesInText,
  type Caution,
  decodeUtf8,
  messageCautions,
  type Statement,
} from '@latchkit/kernel/chain'
import { toBytes } from '../bytes.ts'
import { isSignable } from './readTransaction.ts'

/** The prefix of messages that Solana's own command line signs, which are not transactions. */
const offchainHeader = Uint8Array.of(0xff, ...new TextEncoder().encode('solana offchain'))

/**
 * Explains a message as text, or as bytes when it is not text. A transaction in place of a message gets a caution, also if a wallet
 * had to decode the message in another way than here.
 */
export function readMessage(input: unknown): Statement {
  const isEncoded = typeof input === 'string' && encodesTransaction(input)
  const blocking = isEncoded ? { cautions: ['transactionMessage'] as const } : undefined
  const bytes = toBytes(input)
  if (!bytes) return { kind: 'message', bytes: writeInput(input), ...blocking }
  const text = decodeUtf8(bytes)
  const { cautions } = blocking ?? { cautions: cautionsFor(bytes, text) }
  return text === undefined
    ? { kind: 'message', bytes: `${input}`, cautions }
    : { kind: 'message', text, cautions }
}

// An object of the page may have a `toString` that is not a function, for which a template would throw.
const writeInput = (input: unknown): string =>
  typeof input === 'object' && input !== null ? '' : String(input)

function cautionsFor(bytes: Uint8Array, text: string | undefined): readonly Caution[] {
  if (isSignable(bytes) || (text !== undefined && encodesTransaction(text))) return ['transactionMessage']
  return [...(isOffchain(bytes) ? (['structuredMessage'] as const) : []), ...messageCautions(bytes, text)]
}

/** Whether a text is a transaction, or the message of one, in any encoding: a wallet may decode it before it signs. */
const encodesTransaction = (text: string): boolean => bytesInText(text, toBytes).some(isSignable)

const isOffchain = (bytes: Uint8Array): boolean =>
  offchainHeader.every((byte, index) => bytes[index] === byte)
