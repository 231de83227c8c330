import { afterAll, inject, test } from 'vitest'
import { createGrid, writeGrid } from './grid/printGrid.ts'
import { gridRows, isRun, isTried } from './grid/rows.ts'
import { failsAsExpected, runCell } from './grid/runCell.ts'
import { isNotApplicable } from './grid/types.ts'
import { closeBrowser } from './lib/openPage.ts'

// The fault matrix tests each fault in each flow that it applies to. `grid/matrix.ts` defines the cells, `grid/faults` the
// faults. `npm test` runs the cells marked `byDay`, and one cell of most faults that no other test covers. The nightly run
// sets `LATCHKIT_GRID=all`, which runs every cell.
const grid = createGrid()
// Faults that involve the back/forward cache need a full browser.
const isPossible = ({ fault }: (typeof gridRows)[number]) =>
  !fault.page?.keepsPages || inject('wholeBrowser') !== undefined
const runs = gridRows.filter(isRun).filter(isTried).filter(isPossible)

for (const { fault, flow, cell } of gridRows.filter((row) => !isRun(row))) {
  if (isNotApplicable(cell)) grid.mark(fault.id, flow.id, 'n/a', cell.because)
  else grid.mark(fault.id, flow.id, '→')
}

test.each(runs)('$name', async ({ name, fault, flow, cell }) => {
  const run = () => runCell(flow, fault, cell)
  try {
    await (cell.red === undefined ? run() : failsAsExpected(run, cell.red))
    grid.mark(fault.id, flow.id, cell.red === undefined ? 'ok' : 'red', cell.red?.because)
  } catch (error) {
    grid.mark(fault.id, flow.id, 'FAIL', name)
    throw error
  }
})

afterAll(async () => {
  await closeBrowser()
  const text = grid.print()
  process.stdout.write(`\n${text}`)
  await writeGrid(text)
})
