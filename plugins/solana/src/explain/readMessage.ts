import type { Caution, Statement } from '@latchkit/kernel'
import { toBytes } from '../bytes.ts'
import { isSignable } from './readTransaction.ts'

/** Longer texts of base58 take time to decode that nobody has; those of hex take none. */
const mostText = 4_096
const hashBytes = 32
/** Begins what Solana's own command line signs in the place of a transaction. */
const offchainHeader = Uint8Array.of(0xff, ...new TextEncoder().encode('solana offchain'))
// Characters that no line of text has, and that hide or undo others.
const control = /[^\P{Cc}\t\n\r]/u

/** A text, or the bytes that are none; a transaction in the place of either is named. */
export function readMessage(given: unknown): Statement {
  const isLong = typeof given === 'string' && given.length > mostText && !given.startsWith('0x')
  const bytes = isLong ? undefined : toBytes(given)
  if (!bytes) return { kind: 'message', bytes: `${given}` }
  const text = textOf(bytes)
  const cautions = cautionsOf(bytes, text)
  return text === undefined
    ? { kind: 'message', bytes: `${given}`, cautions }
    : { kind: 'message', text, cautions }
}

function cautionsOf(bytes: Uint8Array, text: string | undefined): readonly Caution[] {
  if (isSignable(bytes)) return ['transactionMessage']
  return [
    ...(isOffchain(bytes) ? (['structuredMessage'] as const) : []),
    ...(bytes.length === hashBytes ? (['hashMessage'] as const) : []),
    ...(text !== undefined && control.test(text) ? (['unreadableText'] as const) : []),
  ]
}

const isOffchain = (bytes: Uint8Array): boolean => offchainHeader.every((byte, at) => bytes[at] === byte)

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
