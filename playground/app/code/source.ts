import type { Import } from './types.ts'

/** The longest line that is not broken. */
const maxLine = 110

/** Joins lines to a text with a newline at its end. Lines that are `false` are left out. */
export const lines = (...all: readonly (string | false)[]): string =>
  `${all.filter((line) => line !== false).join('\n')}\n`

/** Writes import statements: those of one module as one statement, packages before files. */
export function writeImports(imports: readonly Import[]): string {
  const modules = new Map<string, string[]>()
  for (const { from, names } of imports) modules.set(from, [...(modules.get(from) ?? []), ...names])
  return [...modules]
    .toSorted(([a], [b]) => rank(a) - rank(b) || compare(a, b))
    .map(([from, names]) => writeImport(from, [...new Set(names)].toSorted(compareNames)))
    .join('\n')
}

const rank = (from: string) => (from.startsWith('.') ? 1 : 0)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const bare = (name: string) => name.replace(/^type /, '')
const compareNames = (a: string, b: string) => compare(bare(a), bare(b))

function writeImport(from: string, names: readonly string[]): string {
  const line = `import { ${names.join(', ')} } from ${literal(from)}`
  if (line.length <= maxLine) return line
  return `import {\n${names.map((name) => `  ${name},\n`).join('')}} from ${literal(from)}`
}

/** An expression that is written as it is, such as a name. */
export class Expression {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Writes the members of an object literal, one in each line, without those that are `undefined`. */
export const members = (value: object, indent: string): string =>
  Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${indent}${keyOf(key)}: ${literal(member, indent, key.length + 3)},\n`)
    .join('')

/** Writes a value as source code, on one line if it is short. `taken` is the width of what else is on its line. */
export function literal(value: unknown, indent = '', taken = 0): string {
  if (value instanceof Expression) return value.text
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const deeper = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((item) => literal(item, deeper))
    : Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([key, member]) => `${keyOf(key)}: ${literal(member, deeper)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }']
  const line = `${open}${parts.join(', ')}${close}`
  if (indent.length + taken + line.length <= maxLine && !line.includes('\n')) return line
  return `${open.trim()}\n${parts.map((part) => `${deeper}${part},\n`).join('')}${indent}${close.trim()}`
}

const keyOf = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key))

/** What ends a string or a line, is invisible, or would end the script element that the code is in. */
const special = /[\\'\p{Cc}\p{Cs}\u2028\u2029]|<(?=[/!])/gu

const quote = (text: string) => `'${text.replace(special, escapeCharacter)}'`

function escapeCharacter(character: string): string {
  if (character === '\\' || character === "'") return `\\${character}`
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
