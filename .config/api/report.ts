/** What a package exports, by its entries. */
export interface PackageApi {
  readonly name: string
  readonly entries: readonly EntryApi[]
  /** Types that are not exported, but that exported names refer to: their declarations by name. */
  readonly internals: ReadonlyMap<string, string>
}

/** What an entry exports. */
export interface EntryApi {
  /** What an import names, such as `@latchkit/kernel/react`. */
  readonly specifier: string
  readonly stability: string
  /** By name. Augmentations of other modules are listed by the name of the module. */
  readonly exports: ReadonlyMap<string, ExportApi>
}

/** An exported name. */
export interface ExportApi {
  /** What it is, such as `function`. */
  readonly kind: string
  /** Its declarations, without comments. */
  readonly text: string
}

/** The version since when a name is exported by an entry. */
export type Since = (specifier: string, name: string) => string

/** A report as it was read. */
export interface Report extends PackageApi {
  /** The version of the last release, or `none`. */
  readonly release: string
  readonly since: Since
}

/** What is not in any release. */
export const unreleased = 'next'
const internalTitle = 'Not exported'

/** Formats the report of a package. The same API gives the same text. */
export function formatReport(
  { name, entries, internals }: PackageApi,
  release: string,
  since: Since,
): string {
  const sections = entries.flatMap(({ specifier, stability, exports }) => {
    const rows = inOrder(exports).map(
      ([id, { kind, text }]) => `// ${id} (${kind}, since ${since(specifier, id)})\n${text}`,
    )
    return [`## ${specifier}`, `Stability: ${stability}`, blockOf(rows)]
  })
  const others = inOrder(internals).map(([id, text]) => `// ${id}\n${text}`)
  const last = [
    `## ${internalTitle}`,
    'Types that the exported names refer to. A change of them is a change of those names.',
    blockOf(others),
  ]
  const head = [
    `# The public API of ${name}`,
    'This file is written by `npm run api` from the built types. Review its changes together with their changeset.',
    `Last release: ${release}`,
  ]
  return `${[...head, ...sections, ...(others.length > 0 ? last : [])].join('\n\n')}\n`
}

// Blocks that are named `ts` are compiled as examples.
const blockOf = (rows: readonly string[]): string => ['```typescript', rows.join('\n\n'), '```'].join('\n')

function inOrder<Value>(rows: ReadonlyMap<string, Value>): [string, Value][] {
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1))
}

/** Reads a report. */
export function parseReport(markdown: string): Report {
  const [head = '', ...sections] = markdown.split(/^## /m)
  const dates = new Map<string, string>()
  const entries: EntryApi[] = []
  const internals = new Map<string, string>()
  for (const section of sections) {
    const specifier = section.slice(0, section.indexOf('\n'))
    const exports = new Map<string, ExportApi>()
    for (const [, id = '', kind, since = '', text = ''] of section.matchAll(row)) {
      if (kind === undefined) internals.set(id, text)
      else exports.set(id, { kind, text })
      dates.set(`${specifier} ${id}`, since)
    }
    if (specifier === internalTitle) continue
    entries.push({ specifier, stability: /^Stability: (.+)$/m.exec(section)?.[1] ?? '', exports })
  }
  return {
    name: /^# The public API of (.+)$/m.exec(head)?.[1] ?? '',
    release: /^Last release: (.+)$/m.exec(head)?.[1] ?? 'none',
    entries,
    internals,
    since: (specifier, id) => dates.get(`${specifier} ${id}`) ?? unreleased,
  }
}

/** A comment with a name, and the declarations up to the next comment or the end of the block. */
const row = /^\/\/ (\S+)(?: \((.+), since (.+)\))?\n([\s\S]+?)(?=\n\n\/\/ |\n```$)/gm
