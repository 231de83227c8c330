import {
  type ExplainedAmount,
  lookAlikeOf,
  nativeNames,
  wellKnownNames,
  wellKnownSymbolOf,
} from '@latchkit/kernel/chain'
import { reveal } from '../reveal.ts'
import type { Language } from './language.ts'

type Token = Pick<ExplainedAmount, 'symbol' | 'token'>
interface NamedToken extends Token {
  readonly symbol: string
  readonly token: string
}

const maxLetters = 64

/** Formats an untrusted name: on one line, shortened, and with invisible characters revealed. */
export function nameOf(name: string): string {
  const line = Array.from(reveal(name.replace(/\s+/g, ' ')))
  return line.length > maxLetters ? `${line.slice(0, maxLetters - 1).join('')}…` : line.join('')
}

/** Shortens an address. The full address is shown elsewhere in the view. */
export const shortOf = (address: string): string =>
  address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address

/** Whether two addresses are equal. Hex addresses are compared without case. */
export const isSameAddress = (a: string, b: string | undefined): boolean =>
  a === b || (a.startsWith('0x') && a.toLowerCase() === b?.toLowerCase())

/** Whether the symbol of a token is its own claim, as opposed to the symbol of a well-known token. */
export const isSelfNamed = (token: Token, { chainId }: Language): token is NamedToken =>
  token.symbol !== undefined &&
  token.token !== undefined &&
  wellKnownSymbolOf(token.token, chainId) !== token.symbol

/** The symbols and the names of the well-known tokens. */
const knownNames = Object.entries(wellKnownNames).flat(2)

/** Whether a token's claimed symbol looks like that of a native currency, or of a well-known token at another address. */
export const isImpostor = (token: Token, language: Language): boolean =>
  isSelfNamed(token, language) &&
  lookAlikeOf(token.symbol, [...nativeNames, ...language.currencies, ...knownNames]) !== undefined

/** The name of a token. A self-chosen symbol gets quotation marks, and the symbol of an impostor is not shown at all. */
export function symbolOf(token: Token, language: Language): string {
  if (token.symbol === undefined) return shortOf(token.token ?? '?')
  if (!isSelfNamed(token, language)) return nameOf(token.symbol)
  if (isImpostor(token, language))
    return language.t('approve.unknownToken', { token: language.isolate(shortOf(token.token)) })
  return `“${nameOf(token.symbol.replace(/[“”"„‟«»]/g, ''))}”`
}
