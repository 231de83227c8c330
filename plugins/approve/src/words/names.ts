import type { ExplainedAmount } from '@latchkit/kernel'
import { reveal } from '../reveal.ts'
import type { Language } from './language.ts'
import { lookAlikeOf } from './lookAlikes.ts'
import { currencies, wellKnown } from './wellKnown.ts'

type Token = Pick<ExplainedAmount, 'symbol' | 'token'>
interface Named extends Token {
  readonly symbol: string
  readonly token: string
}

const mostLetters = 64

/** A stranger's name: one line, short, and hiding nothing. */
export function nameOf(name: string): string {
  const line = Array.from(reveal(name.replace(/\s+/g, ' ')))
  return line.length > mostLetters ? `${line.slice(0, mostLetters - 1).join('')}…` : line.join('')
}

/** As people know an address; the whole one stands below. */
export const shortOf = (address: string): string =>
  address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address

/** Whether two addresses are the same; those in hex are, in whichever case. */
export const isSameAddress = (one: string, other: string | undefined): boolean =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other?.toLowerCase())

/** The well-known symbol of a token that is where that one is. */
const pinnedSymbol = (token: string, chainId: string): string | undefined =>
  Object.entries(wellKnown).find(([, places]) => isSameAddress(token, places[chainId]))?.[0]

/** Whether a token's name is one that it chose itself, and has not been compared with anything. */
export const isSelfNamed = (what: Token, { chainId }: Language): what is Named =>
  what.symbol !== undefined && what.token !== undefined && pinnedSymbol(what.token, chainId) !== what.symbol

/** Whether a token has a name that is taken for that of a network's currency, or of a well-known token elsewhere. */
export const isImpostor = (what: Token, language: Language): boolean =>
  isSelfNamed(what, language) &&
  lookAlikeOf(what.symbol, [...currencies, ...language.currencies, ...Object.keys(wellKnown)]) !== undefined

/** What a token is called. A name of its own choice is in quotation marks; an impostor's is not repeated. */
export function symbolOf(what: Token, language: Language): string {
  if (what.symbol === undefined) return shortOf(what.token ?? '?')
  if (!isSelfNamed(what, language)) return nameOf(what.symbol)
  if (isImpostor(what, language))
    return language.t('approve.unknownToken', { token: language.isolate(shortOf(what.token)) })
  return `“${nameOf(what.symbol.replace(/[“”"„‟«»]/g, ''))}”`
}
