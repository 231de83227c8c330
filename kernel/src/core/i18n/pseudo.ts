import type { Messages } from '../../contracts/messages.ts'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'

/**
 * A text as a longer language would have it: accents, every vowel twice (some 30 % more), `{values}` kept, and marks at
 * both ends, so that a text that is cut or never went through the messages is seen at once.
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

/** Every text of a table, made strange. */
export function pseudoTexts(texts: Messages): Messages {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudo(text)]))
}
