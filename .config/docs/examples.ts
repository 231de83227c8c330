import type { Snippet } from './comments.ts'
import type { PublicExport } from './publicExports.ts'

/** A file created from a snippet. Its line n, from 0, is line `lines[n]` of `from`. */
export interface Generated {
  readonly path: string
  readonly text: string
  readonly from: string
  readonly lines: readonly number[]
}

/** A name that an example may use without an import. */
export type Shown = Pick<PublicExport, 'name' | 'entry' | 'isValue'>

/**
 * Creates a module from one snippet. Imports of the names that it uses precede it on the first line: an example
 * in a comment may use every public export without an import.
 */
export function generate(path: string, from: string, snippet: Snippet, known: readonly Shown[]): Generated {
  const code = snippet.lines.map(({ text }) => text)
  const first = snippet.lines[0]?.line ?? 1
  return {
    path,
    from,
    text: [`${importsFor(code.join('\n'), known)}export {}`, ...code, ''].join('\n'),
    lines: [first, ...snippet.lines.map(({ line }) => line), first],
  }
}

const declared =
  /\b(?:const|let|var|function|class|interface|type|enum)\s+(\w+|[{[][^}\]]*[}\]])|\bimport\s+([^'"]+?)\s+from\b/g

/** Returns imports for the names that a snippet uses but does not declare, from the first entry that exports each name. */
function importsFor(code: string, known: readonly Shown[]): string {
  const own = new Set<string>()
  for (const [, names = '', imported = ''] of code.matchAll(declared))
    for (const [word] of `${names} ${imported}`.matchAll(/\w+/g)) own.add(word)
  const used = new Set(code.match(/[A-Za-z_$][\w$]*/g) ?? [])
  const imports = new Map<string, string>()
  for (const { name, entry, isValue } of known) {
    if (!used.has(name) || own.has(name) || imports.has(name)) continue
    imports.set(name, `import { ${isValue ? '' : 'type '}${name} } from '${entry}'; `)
  }
  return [...imports.values()].join('')
}
