import { faults } from './faults/index.ts'
import { flows } from './flows/index.ts'
import type { FlowId } from './matrix.ts'
import { type Cell, type CellRow, type Fault, type Flow, isElsewhere, isNotApplicable } from './types.ts'

/** A cell of the grid, or one of the ways of it. */
export interface GridRow {
  readonly name: string
  readonly fault: Fault
  readonly flow: Flow
  readonly cell: CellRow
}

export const gridRows: readonly GridRow[] = faults.flatMap((fault) =>
  (Object.entries(fault.cells) as [FlowId, CellRow][]).map(([id, cell]) => ({
    name: [`${fault.id} × ${id}`, fault.how].filter(Boolean).join(', '),
    fault,
    flow: flows[id],
    cell,
  })),
)

export interface RunRow extends GridRow {
  readonly cell: Cell
}

export const isRun = (row: GridRow): row is RunRow => !isElsewhere(row.cell) && !isNotApplicable(row.cell)

const isWhole = process.env.LATCHKIT_GRID === 'all'

/** Sending has tests of its own by day: of its cells only those marked `byDay` are tried then. */
const isRotated = ({ flow }: GridRow): boolean => flow.id !== 'G'

/**
 * Whether a cell is tried this time: all of them, or those marked `byDay` and one of each fault that no test elsewhere
 * tries, in turns of flows.
 */
export function isTried(row: RunRow): boolean {
  if (isWhole || row.cell.byDay) return true
  const { id } = row.fault
  const rotated = gridRows.filter((one) => one.fault.id === id && isRotated(one))
  if (rotated.some(({ cell }) => isElsewhere(cell))) return false
  const place = [...new Set(faults.map((fault) => fault.id))].indexOf(id)
  const green = rotated.filter(isRun).filter(({ cell }) => !cell.red)
  return green[place % green.length] === row
}
