import type { ConstantRow, ErrorRow } from './rows.ts'

type Cells = readonly string[]

const formatTest = ({ test, reason }: ErrorRow | ConstantRow): string =>
  test ? `\`${test[0]}\`: ${test[1]}` : `None: ${reason}.`

const toErrorCells = (row: ErrorRow): Cells => [row.text, row.cause ?? '–', formatTest(row)]
const toConstantCells = (row: ConstantRow): Cells => [row.what, row.value, formatTest(row)]

const escapeCell = (cell: string): string => cell.replaceAll('|', '\\|').replaceAll('<', '\\<')

/** Formats rows as a table whose columns are aligned, as the formatter of this repository writes them. */
function formatTable(head: Cells, rows: readonly Cells[]): string {
  const lines = [head, ...rows.map((cells) => cells.map(escapeCell))]
  const widths = head.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column]?.length ?? 0)))
  const toLine = (cells: Cells) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  const [first = [], ...others] = lines
  return [first, widths.map((width) => '-'.repeat(width)), ...others].map(toLine).join('\n')
}

function formatDocument<Row>(
  title: string,
  head: Cells,
  sections: Readonly<Record<string, readonly Row[]>>,
  toCells: (row: Row) => Cells,
): string {
  const parts = Object.entries(sections).map(
    ([section, rows]) => `## ${section}\n\n${formatTable(head, rows.map(toCells))}\n`,
  )
  const written = 'Written by `npx vitest run --project unit .config/catalog --update`.\n'
  return [`# ${title}\n`, written, ...parts].join('\n')
}

/** Formats the catalog of errors, with a table for each section. */
export const formatErrors = (sections: Readonly<Record<string, readonly ErrorRow[]>>): string =>
  formatDocument('Errors and their tests', ['text', 'cause', 'test'], sections, toErrorCells)

/** Formats the constants, with a table for each section. */
export const formatConstants = (sections: Readonly<Record<string, readonly ConstantRow[]>>): string =>
  formatDocument('Constants and their tests', ['constant', 'value', 'test'], sections, toConstantCells)
