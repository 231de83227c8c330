import fc from 'fast-check'

const fragments = [
  '',
  ' ',
  '\n',
  '\r\n',
  '\t',
  '0',
  '0x',
  ':',
  '/',
  '%',
  '%00',
  '%zz',
  '?',
  '#',
  '@',
  '=',
  '&',
  ',',
  '.',
  '-',
  '\\',
  '"',
  '{',
  '}',
  '\u0000',
  '\u2028',
  '\u202e',
  '\u200b',
  '\ud800',
  'ａ',
  'е',
  '__proto__',
  'A'.repeat(2_000),
  '1'.repeat(400),
  '('.repeat(100),
]

/** What happens to a text: some of its characters are replaced, or it is written differently. */
const kinds = ['splice', 'change', 'remove', 'insert', 'case', 'upper', 'space', 'prefix'] as const

export interface Edit {
  readonly kind: (typeof kinds)[number]
  /** A place in the text, which may be longer than the text. */
  readonly at: number
  /** How many characters a splice replaces. */
  readonly length: number
  readonly fragment: string
  readonly character: string
}

export const anyEdit: fc.Arbitrary<Edit> = fc.record({
  // Splices find most of what a parser of texts gets wrong.
  kind: fc.oneof({ weight: 1, arbitrary: fc.constant('splice') }, fc.constantFrom(...kinds)),
  at: fc.nat(),
  length: fc.nat({ max: 9 }),
  fragment: fc.oneof(fc.constantFrom(...fragments), fc.string({ unit: 'binary', maxLength: 3 })),
  character: fc.oneof(
    fc.constantFrom('0', '1', 'a', 'f', 'z', ' ', '.', ':', '/', '-'),
    fc.string({ maxLength: 1, minLength: 1 }),
  ),
})

const otherCase = (text: string): string =>
  text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase()

/** Returns a text with an edit. */
export function edited(text: string, { kind, at, length, fragment, character }: Edit): string {
  const start = at % (text.length + 1)
  const place = at % Math.max(text.length, 1)
  const [before, one = '', after] = [text.slice(0, place), text[place], text.slice(place + 1)]
  switch (kind) {
    case 'splice':
      return text.slice(0, start) + fragment + text.slice(start + length)
    case 'change':
      return before + character + after
    case 'remove':
      return before + after
    case 'insert':
      return text.slice(0, start) + character + text.slice(start)
    case 'case':
      return before + otherCase(one) + after
    case 'upper':
      return otherCase(text)
    case 'space':
      return at % 2 === 0 ? ` ${text}` : `${text}\n`
    case 'prefix':
      return fragment + text
  }
}
