import type { SignInSolanaFields } from './fields.ts'
import { isStatement } from './grammar.ts'
import { type Layout, writeMessage } from './layout.ts'

/** The rules of Sign In With Solana. */
export const solanaLayout: Layout = {
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
  writeMessage(solanaLayout, { ...fields, network: 'Solana' })
