import type { BudgetResult } from './budgets.ts'
import type { Row } from './measure.ts'
import { phaseNames } from './phases.ts'

const kb = (bytes: number) => (bytes / 1000).toFixed(2)

/** Formats the rows and the results, in KB. */
export function formatTable(rows: readonly Row[], results: readonly BudgetResult[]): string {
  const header = ['KB, gzip / brotli', ...phaseNames]
  const cells = rows.map((row) => [
    row.name,
    ...phaseNames.map((phase) => (row.error ? '–' : `${kb(row[phase].gzip)} / ${kb(row[phase].brotli)}`)),
  ])
  const errors = rows.flatMap((row) => (row.error ? [`${row.name}: ${row.error}`] : []))
  const budgets = results.map(({ name, kb: value, limit, ok, note }) => [
    name,
    value.toFixed(2),
    `of ${limit.toFixed(2)}`,
    [ok ? 'ok' : 'over', note].filter(Boolean).join(', '),
  ])
  const contents = rows.flatMap((row) => (row.error ? [] : [`${row.name}: ${whatIsIn(row)}`]))
  return [
    ...align([header, ...cells]),
    '',
    'in them',
    ...contents,
    '',
    ...errors,
    ...align([['budget', 'KB', '', ''], ...budgets]),
  ].join('\n')
}

/** Formats the packages of each phase with their number of modules; `--json` lists every module. */
function whatIsIn(row: Row): string {
  const texts = phaseNames.map((phase) => {
    const counts = new Map<string, number>()
    for (const file of row.in[phase]) counts.set(packageOf(file), (counts.get(packageOf(file)) ?? 0) + 1)
    return `${phase} = ${[...counts].map(([name, count]) => `${name} ${count}`).join(', ') || 'nothing'}`
  })
  return texts.join('; ')
}

// `plugins/send/src/…`, `@noble/hashes/…`, `kernel/src/…`, `viem/…`
function packageOf(file: string): string {
  return file
    .split('/')
    .slice(0, /^(plugins|presets|@[^/]+)\//.test(file) ? 2 : 1)
    .join('/')
}

function align(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('   '),
  )
}
