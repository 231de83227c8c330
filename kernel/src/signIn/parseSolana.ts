import { dropAbsent } from './dropAbsent.ts'
import type { SignInSolanaFields } from './fields.ts'
import { readMessage } from './readMessage.ts'
import { type Parsed, refuse } from './refusals.ts'
import { solanaLayout } from './solana.ts'

/**
 * Parses a Sign In With Solana message. Everything that `formatSignInSolana` would not write is refused.
 *
 * @example
 * const parsed = parseSignInSolana(message)
 * if (!parsed.ok) throw new Error(parsed.message)
 * const { domain, address } = parsed.fields
 * declare const message: string
 */
export function parseSignInSolana(message: string): Parsed<SignInSolanaFields> {
  const parsed = readMessage(solanaLayout, message)
  if (!parsed.ok) return parsed
  const { network: _, scheme, ...fields } = parsed.fields
  return scheme === undefined ? { ok: true, fields: dropAbsent(fields) } : refuse('SHAPE')
}
