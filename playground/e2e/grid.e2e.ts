import { afterAll, inject, test } from 'vitest'
import { createGrid, writeGrid } from './grid/printGrid.ts'
import { gridRows, isRun, isTried } from './grid/rows.ts'
import { failsAsExpected, runCell } from './grid/runCell.ts'
import { isNotApplicable } from './grid/types.ts'
import { closeBrowser } from './lib/openPage.ts'

// The fault matrix: each fault in each flow it is to be tried in. `grid/matrix.ts` has its cells, `grid/faults` the faults.
// `npm test` tries each fault that no other test tries in one of its flows, and the cells marked `byDay`; `LATCHKIT_GRID=all`, as the nightly run sets it, tries every cell.
const grid = createGrid()
// A page that is kept needs a browser that keeps pages.
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
