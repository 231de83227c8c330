import { copyOwn } from '../../objects/copyOwn.ts'

/** Letters and digits that look alike in many typefaces, mapped to one letter, or to the two letters that they look like. */
const folds: Readonly<Record<string, string>> = copyOwn({
  '0': 'o',
  '1': 'l',
  i: 'l',
  '2': 'z',
  '5': 's',
  '8': 'b',
  m: 'rn',
  w: 'vv',
  d: 'cl',
})
/** Signs that can be read as a letter or as decoration. */
const signs: Readonly<Record<string, string>> = copyOwn({ $: 's', '@': 'a', '|': 'l', '!': 'l' })
/** Scripts whose letters can be mistaken for Latin letters only in a name that also contains Latin letters. */
const distinctScripts =
  /[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Han}\p{Script=Hangul}\p{Script=Hebrew}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Tamil}\p{Script=Thai}]/u

/** One position of a name. `letter` is `undefined` if the position can stand for any letter. */
interface Position {
  readonly letter: string | undefined
  /** Whether the position can be skipped. */
  readonly optional: boolean
}

/** Only this many letters are compared, because few people read further. */
const maxLetters = 256

const fold = (letter: string): string => folds[letter] ?? letter

const foldLetters = (letters: string): string => letters.toLowerCase().replace(/[0-9dimw]/g, fold)

/** The folded names that others are compared with. They are few, and compared with each token of a list. */
const foldedNames = new Map<string, string>()

function foldName(name: string): string {
  const folded = foldedNames.get(name) ?? foldLetters(name.replaceAll(' ', ''))
  foldedNames.set(name, folded)
  return folded
}

/** How many ASCII letters and digits a name has. Folding does not make them fewer. */
const countLetters = (name: string): number => name.slice(0, maxLetters).match(/[a-z\d]/gi)?.length ?? 0

/** The visible letters of a name, without case, accents, punctuation and invisible characters. */
function positionsOf(name: string): readonly Position[] {
  const plain = name
    .slice(0, maxLetters)
    .normalize('NFKD')
    .replace(/[\p{M}\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu, '')
  return Array.from(plain.toLowerCase()).flatMap((character): readonly Position[] => {
    if (/[a-z0-9]/.test(character))
      return Array.from(fold(character), (letter) => ({ letter, optional: false }))
    const sign = signs[character]
    if (sign !== undefined) return [{ letter: sign, optional: true }]
    if (character.charCodeAt(0) < 128) return []
    // A table of look-alikes is never complete. A letter of another script can stand for any one letter, or for any two.
    const any = { letter: undefined, optional: true }
    return /[\p{L}\p{N}]/u.test(character) ? [{ ...any, optional: false }, any] : [any]
  })
}

function matches(positions: readonly Position[], target: string): boolean {
  // The offsets in the target that the positions so far can match up to.
  let ends = new Set([0])
  for (const { letter, optional } of positions) {
    const next = optional ? new Set(ends) : new Set<number>()
    for (const end of ends)
      if (end < target.length && (letter ?? target[end]) === target[end]) next.add(end + 1)
    ends = next
  }
  return ends.has(target.length)
}

/** Letters that the trademark and service marks would be normalized to. */
const marks = /[\u2120\u2122]/g
/** Signs that stand for a whole name. */
const currencySigns: Readonly<Record<string, string>> = {
  '\u039e': 'ETH',
  '\u27e0': 'ETH',
  '\u20bf': 'BTC',
  '\u0243': 'BTC',
  '\u25ce': 'SOL',
  '\u20ae': 'USDT',
}
const anySign = new RegExp(`[${Object.keys(currencySigns).join('')}]`, 'u')
/** Words that say nothing but that the name is the real one. */
const claims = ['official', 'original', 'genuine', 'authentic', 'verified', 'real', 'native', 'token']
const separators = /[\s()[\]{}<>.,:;*_/+&~#"'|\u00b7\u2010-\u2015\u2022-]+/
/** Characters that can turn the order of the letters around. */
const turning = /[\u202a-\u202e\u2066-\u2069]/

const isClaim = (word: string): boolean =>
  /^[a-z]*$/i.test(word) ? claims.includes(word.toLowerCase()) : find(word, claims) !== undefined

/** All ways to read a name: as it is, with currency signs spelled out, without words such as “official”, and reversed. */
function readingsOf(name: string): readonly string[] {
  const plain = name.slice(0, maxLetters).replace(marks, '')
  const hasSign = anySign.test(plain)
  const words = plain.split(separators)
  const rest = words.length > 1 ? words.filter((word) => !isClaim(word)).join('') : ''
  // Most names can be read in one way only.
  return [
    plain,
    ...(hasSign ? [plain.replace(/./gu, (letter) => currencySigns[letter] ?? letter)] : []),
    ...(rest === '' || rest === words.join('') ? [] : [rest]),
    ...(turning.test(plain) ? [Array.from(plain).reverse().join('')] : []),
  ]
}

/** A longer name than this is recognized by its letters. Signs that can stand for any letter would match too much. */
const maxGuessed = 9

/** Letters that can be read in one way only, with what is ignored between them. */
const plainLetters = /^[^\u0080-\uffff$@|!]*$/

function find(name: string, names: readonly string[]): string | undefined {
  if (plainLetters.test(name)) {
    const folded = foldLetters(name.slice(0, maxLetters).replace(/[^a-z\d]/gi, ''))
    return names.find((candidate) => foldName(candidate) === folded)
  }
  // Most names of a list are longer than the names that they are compared with.
  const count = countLetters(name)
  const targets = names.filter((candidate) => foldName(candidate).length >= count)
  if (targets.length === 0) return undefined
  const positions = positionsOf(name)
  const read = positions.filter(({ letter }) => letter !== undefined).length
  if (read === 0 && distinctScripts.test(name)) return undefined
  return targets.find((candidate) => {
    const target = foldName(candidate)
    return (target.length <= maxGuessed || read * 2 >= target.length) && matches(positions, target)
  })
}

/**
 * Returns the name that the given name can be mistaken for at a glance, if any.
 *
 * @example lookAlikeOf('U5DC', ['USDC']) // 'USDC'
 */
export function lookAlikeOf(name: string, names: readonly string[]): string | undefined {
  for (const reading of readingsOf(name)) {
    const found = find(reading, names)
    if (found !== undefined) return found
  }
  return undefined
}
