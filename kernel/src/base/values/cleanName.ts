import { invisible } from './invisible.ts'

/** More characters are not read, because filtering them would block the page. */
const maxInputLength = 2_000
/** Accents without a letter, which would be on the text before the name. */
const leadingMarks = /^\p{M}+/u
/** More than two accents of a letter, which would cover the rows above and below. */
const surplusMarks = /(\p{M}{2})\p{M}+/gu
/** U+FEFF counts as a space for `\s`, but has no width. */
const spaces = /[^\S\ufeff]+/g

/**
 * Cleans a name that others choose freely, such as the name or symbol of a token. Removes invisible characters, characters that
 * change the text direction, and surplus accents. The name is one line of at most `maxLength` characters; it is empty if nothing of
 * it can be seen. Letters that look like others are kept.
 *
 * @example
 * cleanName('US\u200bDC\n', 24) // 'USDC'
 * cleanName('\u202e', 24) // ''
 */
export function cleanName(text: string, maxLength: number): string {
  const line = text.slice(0, maxInputLength).replace(spaces, ' ').replace(invisible, '')
  const name = line.replace(/ +/g, ' ').trim().replace(leadingMarks, '').replace(surplusMarks, '$1').trim()
  return name.length <= maxLength ? name : Array.from(name).slice(0, maxLength).join('').trim()
}
