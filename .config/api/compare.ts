import type { EntryApi, ExportApi, PackageApi } from './report.ts'

/** What happened to an exported name, or to the label of an entry. */
export type ChangeKind = 'added' | 'extended' | 'changed' | 'removed'

/** A difference between two versions of a package's API. */
export interface Change {
  readonly specifier: string
  /** The exported name; the specifier itself if the label of the entry has changed. */
  readonly name: string
  readonly kind: ChangeKind
  /** Whether the entry promised to keep the name as it was. */
  readonly isStable: boolean
}

/** Returns what differs between two versions of an API, in the order of the entries. */
export function compareApis(before: PackageApi, after: PackageApi): Change[] {
  const specifiers = new Set([...before.entries, ...after.entries].map(({ specifier }) => specifier))
  return [...specifiers].flatMap((specifier) => {
    const [old, now] = [before, after].map(({ entries }) =>
      entries.find((entry) => entry.specifier === specifier),
    )
    const isStable = (old ?? now)?.stability === 'stable'
    const changes: [string, ChangeKind | undefined][] = namesOf(old, now).map((name) => [
      name,
      kindOf(partsOf(before, old?.exports.get(name)), now?.exports.get(name), after),
    ])
    if (old && now && old.stability !== now.stability)
      changes.unshift([specifier, isStable ? 'changed' : 'extended'])
    return changes.flatMap(([name, kind]) => (kind ? [{ specifier, name, kind, isStable }] : []))
  })
}

function namesOf(...entries: readonly (EntryApi | undefined)[]): string[] {
  return [...new Set(entries.flatMap((entry) => [...(entry?.exports.keys() ?? [])]))].sort()
}

/** The declarations of a name: its own as '', and those of the internal types that it refers to, also indirectly. */
type Parts = ReadonlyMap<string, string>

function partsOf({ internals }: PackageApi, own: ExportApi | undefined): Parts {
  const parts = new Map(own ? [['', own.text]] : [])
  for (const text of parts.values()) {
    for (const id of referencesIn(text)) {
      const internal = internals.get(id)
      if (internal !== undefined) parts.set(id, internal)
    }
  }
  return parts
}

/** Returns the names that a declaration may refer to: types have a capital, and `typeof` any name. Texts are not names. */
function referencesIn(text: string): string[] {
  const code = text.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
  return [...code.matchAll(/\btypeof (\w+)|\b([A-Z]\w*)/g)].map(([, value, type]) => value ?? type ?? '')
}

function kindOf(before: Parts, own: ExportApi | undefined, after: PackageApi): ChangeKind | undefined {
  if (!own) return 'removed'
  if (before.size === 0) return 'added'
  const pairs = [...before].map(
    ([id, text]) => [text, id === '' ? own.text : declarationOf(after, id)] as const,
  )
  if (!pairs.every(([text, now]) => isExtension(text, now))) return 'changed'
  return pairs.some(([text, now]) => text !== now) ? 'extended' : undefined
}

/** An internal type may have become an export. */
function declarationOf({ entries, internals }: PackageApi, id: string): string {
  const exported = entries.flatMap(({ exports }) => exports.get(id)?.text ?? [])
  return internals.get(id) ?? exported[0] ?? ''
}

/** Whether a declaration is another one with nothing but further optional members. */
function isExtension(before: string, after: string): boolean {
  const old = before.split('\n')
  const lines = after.split('\n')
  let kept = 0
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (line === old[kept]) kept += 1
    else if (/^\s+(readonly )?[\w'"-]+\?[:(<]/.test(line)) at = endOf(lines, at)
    else return false
  }
  return kept === old.length
}

/** Returns the last line of a member, which is the first with its indentation that ends in a semicolon. */
function endOf(lines: readonly string[], at: number): number {
  const indentation = /^\s*/.exec(lines[at] ?? '')?.[0] ?? ''
  const isLast = (line: string) => line.endsWith(';') && /^\s*/.exec(line)?.[0] === indentation
  const length = lines.slice(at).findIndex(isLast)
  return length < 0 ? lines.length : at + length
}
