/** One measurement and its limit. */
export interface Row {
  readonly name: string
  readonly value: number
  /** `ms`, `µs`, `x`, `%`, or empty for a count. */
  readonly unit: string
  /** The maximum; absent if the value is only reported. */
  readonly atMost?: number
}

/** Returns the median. */
export function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 ? high : (low + high) / 2
}

/** NaN never meets a limit. */
export const isHeld = ({ value, atMost }: Row): boolean => atMost === undefined || value <= atMost

const digits = ({ value, unit }: Row): string =>
  unit === '' ? `${value}` : `${value.toFixed(unit === 'x' ? 2 : 1)} ${unit}`

/** Writes the page that is committed after a run. */
export function benchPage(date: Date, rows: readonly Row[], runs: number): string {
  const lines = rows.map((row) => {
    const limit = row.atMost === undefined ? '' : `${row.atMost}${row.unit ? ` ${row.unit}` : ''}`
    return `| ${row.name} | ${digits(row)} | ${limit} | ${row.atMost === undefined ? '' : isHeld(row) ? 'yes' : 'no'} |`
  })
  return [
    '# How long it takes',
    '',
    `Measured on ${date.toISOString().slice(0, 10)} by \`npm run bench\`: the built page in a real Chromium, medians of ${runs}.`,
    'Times are those of one machine and are there for their ratios.',
    '',
    '| what | measured | at most | held |',
    '|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}
