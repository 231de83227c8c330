import type { Messages } from '../../contracts/messages.ts'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'

/**
 * Pseudo-localizes a text: letters get accents, vowels are doubled (about 30 % longer), `{values}` stay unchanged, and
 * both ends are marked. This makes texts visible that are truncated or bypass the messages.
 *
 * @example pseudo('Send {amount}') // '⟦Šééñđ {amount}⟧'
 */
export function pseudo(text: string): string {
  const parts = text.split(/(\{\w+\})/)
  return `⟦${parts.map((part, index) => (index % 2 ? part : stretch(part))).join('')}⟧`
}

const stretch = (text: string): string =>
  text
    .replace(/[aeiou]/gi, (vowel) => vowel + vowel.toLowerCase())
    .replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter)

/** Pseudo-localizes all texts of a table. */
export function pseudoTexts(texts: Messages): Messages {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudo(text)]))
}
