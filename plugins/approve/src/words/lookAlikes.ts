/** Letters and digits that look alike in many typefaces, each written as one of them, or as the two it looks like. */
const folds: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '2': 'z',
  '5': 's',
  '8': 'b',
  m: 'rn',
  w: 'vv',
  d: 'cl',
}
/** Signs that pass for a letter, or for decoration. */
const signs: Readonly<Record<string, string>> = { $: 's', '@': 'a', '|': 'l', '!': 'l' }
/** Scripts whose letters pass for Latin ones only among Latin ones. */
const apart =
  /[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Han}\p{Script=Hangul}\p{Script=Hebrew}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Tamil}\p{Script=Thai}]/u

/** One place of a name: this letter, or any; a place that may be left out is `optional`. */
interface Place {
  readonly letter: string | undefined
  readonly optional: boolean
}

/** Nobody reads further. */
const mostLetters = 256

const fold = (letter: string): string => folds[letter] ?? letter

/** A name as the eye takes it: no case, no accent, nothing invisible, no punctuation. */
function placesOf(name: string): readonly Place[] {
  const plain = name
    .slice(0, mostLetters)
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu, '')
  return Array.from(plain.toLowerCase()).flatMap((one): readonly Place[] => {
    if (/[a-z0-9]/.test(one)) return Array.from(fold(one), (letter) => ({ letter, optional: false }))
    const sign = signs[one]
    if (sign !== undefined) return [{ letter: sign, optional: true }]
    if (one.charCodeAt(0) < 128) return []
    // No table of look-alikes is ever complete: a letter from elsewhere may pass for any, and for one as wide as two.
    const any = { letter: undefined, optional: true }
    return /[\p{L}\p{N}]/u.test(one) ? [{ ...any, optional: false }, any] : [any]
  })
}

function matches(places: readonly Place[], target: string): boolean {
  let ends = new Set([0])
  for (const { letter, optional } of places) {
    const next = optional ? new Set(ends) : new Set<number>()
    for (const at of ends) if (at < target.length && (letter ?? target[at]) === target[at]) next.add(at + 1)
    ends = next
  }
  return ends.has(target.length)
}

/**
 * Which of some names a name can be taken for at a glance.
 *
 * @example const taken = lookAlikeOf('USDС', ['USDC']) // 'USDC': the last letter of the first is Cyrillic
 */
export function lookAlikeOf(name: string, names: readonly string[]): string | undefined {
  const places = placesOf(name)
  if (!places.some(({ letter }) => letter !== undefined) && apart.test(name)) return undefined
  return names.find((one) => matches(places, Array.from(one.toLowerCase(), fold).join('')))
}
