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
