import { faults } from './faults/index.ts'
import { flows } from './flows/index.ts'
import type { FaultId, FlowId } from './matrix.ts'
import { type Cell, type CellRow, type Fault, type Flow, isElsewhere, isNotApplicable } from './types.ts'

/** A cell of the grid, or one variant of it if its fault has several. */
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

/**
 * The default run has separate tests for sending, swapping and signing in, so it runs only those of their cells that are
 * marked `byDay`.
 */
const isInRotation = ({ flow }: GridRow): boolean => !['G', 'S', 'X'].includes(flow.id)

/** Faults that other tests of the default run contain, or of which a cell marked `byDay` is enough. */
const onlyMarked: ReadonlySet<FaultId> = new Set([
  'F01',
  'F03',
  'F07',
  'F09',
  'F10',
  'F12',
  'F18',
  'F20',
  'F21',
  'F32',
  'F36',
  'F39',
  'F43',
  'F45',
  'F49',
  'F59',
])

/**
 * Whether a cell runs this time. With `LATCHKIT_GRID=all`, every cell runs. The default run includes the cells marked
 * `byDay`, and one cell of most faults that no other test covers. Which flow that cell belongs to differs between faults.
 */
export function isTried(row: RunRow): boolean {
  if (isWhole || row.cell.byDay) return true
  const { id } = row.fault
  if (onlyMarked.has(id)) return false
  const rotated = gridRows.filter((other) => other.fault.id === id && isInRotation(other))
  if (rotated.some(({ cell }) => isElsewhere(cell))) return false
  const faultIndex = [...new Set(faults.map((fault) => fault.id))].indexOf(id)
  const passing = rotated.filter(isRun).filter(({ cell }) => !cell.red)
  return passing[faultIndex % passing.length] === row
}
