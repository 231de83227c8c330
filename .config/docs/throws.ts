import type { Finding } from '../style/rules.ts'

const thrown = /@throws \{LatchkitError\}((?:[^@*]|\*(?!\/)|@(?!\w))*)/g
const row = /^\s+([A-Z][A-Z0-9_]+): \{/gm
const constructed = /new LatchkitError\('([A-Z_]+)'/g
/** A code has at least four letters; these words do too but are not codes. */
const words = new Set(['JSON'])

/** Returns the codes in the error tables of these sources. */
export function codesIn(sources: readonly string[]): ReadonlySet<string> {
  const found = sources.flatMap((text) => [...text.matchAll(row), ...text.matchAll(constructed)])
  return new Set(found.map(([, code]) => code ?? ''))
}

/** Checks that every code in a `@throws` exists in a table. */
export function checkThrows(file: string, text: string, codes: ReadonlySet<string>): Finding[] {
  return [...text.matchAll(thrown)].flatMap((match) => {
    const line = text.slice(0, match.index).split('\n').length
    const declared = match[1]?.match(/\b[A-Z][A-Z_]{3,}\b/g) ?? []
    return declared
      .filter((code) => !codes.has(code) && !words.has(code))
      .map((code) => ({ file, line, rule: `@throws names ${code}, which no error table has` }))
  })
}
