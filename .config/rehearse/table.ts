/** What was seen in a step of the rehearsal. */
export interface Row {
  /** The letter of its part. */
  readonly part: string
  readonly step: string
  /** The package manager, or nothing for what concerns the registry. */
  readonly manager: string
  readonly ok: boolean
  readonly saw: string
  readonly seconds: number
}

const header = ['', 'step', 'package manager', 'ok', 'seen', 's']

/** Formats the rows as a table in Markdown. */
export function formatTable(rows: readonly Row[]): string {
  const lines = rows.map(({ part, step, manager, ok, saw, seconds }) => [
    part,
    step,
    manager,
    ok ? 'yes' : 'no',
    oneLine(saw),
    seconds.toFixed(1),
  ])
  const separator = header.map(() => '---')
  return [header, separator, ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

/** A cell is one line, and its text must not end it. */
const oneLine = (text: string): string =>
  text
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')
    .slice(0, 300)

/** Formats the page that is committed after a whole rehearsal. */
export function formatPage(date: Date, rows: readonly Row[]): string {
  const day = date.toISOString().slice(0, 10)
  return `# The rehearsal of releases

Rehearsed on ${day} by \`npm run rehearse\`: releases to a registry on this machine, and the life of sites that install them.

${formatTable(rows)}`
}
