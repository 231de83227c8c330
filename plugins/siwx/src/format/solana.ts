import { dropUndefined } from './dropUndefined.ts'
import type { SignInSolanaFields } from './fields.ts'
import { isStatement } from './grammar.ts'
import { type Layout, readMessage, writeMessage } from './layout.ts'
import { type Parsed, refuse } from './refusals.ts'

const layout: Layout = {
  keepsStatementLine: false,
  required: [],
  isNetwork: (name) => name === 'Solana',
  isAddress: (address) => /^[1-9A-HJ-NP-Za-km-z]{1,44}$/.test(address),
  isStatement,
  isChainId: (text) => /^(?:solana:)?[-_A-Za-z0-9]{1,32}$/.test(text),
}

/**
 * Formats a Sign In With Solana message, as wallets do for `solana:signIn`.
 *
 * @throws {SignInMessageError} for a field that the format does not allow, with its `reason`
 * @example
 * const message = formatSignInSolana({ domain: 'shop.example', address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' })
 * @see https://github.com/phantom/sign-in-with-solana
 */
export const formatSignInSolana = (fields: SignInSolanaFields): string =>
  writeMessage(layout, { ...fields, network: 'Solana' })

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
  const parsed = readMessage(layout, message)
  if (!parsed.ok) return parsed
  const { network: _, scheme, ...fields } = parsed.fields
  return scheme === undefined ? { ok: true, fields: dropUndefined(fields) } : refuse('SHAPE')
}
