/** What a package manager installs and prints. */
export interface InstallRow {
  readonly name: string
  readonly packages: number
  readonly bytes: number
  readonly warnings: readonly string[]
  /** The warnings with React 18.3. */
  readonly olderWarnings: readonly string[]
}

const header = ['package manager', 'packages', 'MB', 'warnings', 'warnings with React 18.3']

/** Replaces the rows of the table of installations in a page by measured ones. Without rows, it throws. */
export function replaceTable(page: string, rows: readonly InstallRow[]): string {
  const table = /^\| package manager .*\n(\|.*\n)*/m
  if (rows.length === 0 || !table.test(page)) throw new Error('There is no table of installations to replace')
  return page.replace(table, `${format(rows).join('\n')}\n`)
}

function format(rows: readonly InstallRow[]): readonly string[] {
  const cells = rows.map(({ name, packages, bytes, warnings, olderWarnings }) => [
    name,
    `${packages}`,
    (bytes / 1e6).toFixed(1),
    `${warnings.length}`,
    `${olderWarnings.length}`,
  ])
  const widths = header.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)]
}
