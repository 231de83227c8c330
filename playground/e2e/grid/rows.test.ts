import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { faultIds, flowIds, isRequired } from './matrix.ts'
import { gridRows } from './rows.ts'
import { isElsewhere, isNotApplicable } from './types.ts'

const requiredCells = faultIds.flatMap((fault) =>
  flowIds.filter((flow) => isRequired(fault, flow)).map((flow) => `${fault} × ${flow}`),
)
const cellOf = ({ fault, flow }: (typeof gridRows)[number]) => `${fault.id} × ${flow.id}`

test('every cell of the matrix is run, is tested elsewhere, or is marked as not applicable', () => {
  expect(requiredCells).toHaveLength(396)
  const existing = new Set(gridRows.map(cellOf))
  expect(requiredCells.filter((cell) => !existing.has(cell))).toEqual([])
})

test('no cell outside the matrix is run, and row names are unique', () => {
  expect(gridRows.map(cellOf).filter((cell) => !requiredCells.includes(cell))).toEqual([])
  const names = gridRows.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('a cell that is tested elsewhere names an existing test', async () => {
  const root = resolve(import.meta.dirname, '../../..')
  for (const { name, cell } of gridRows) {
    if (!isElsewhere(cell)) continue
    const file =
      cell.file.startsWith('plugins/') || cell.file.startsWith('kernel/src/')
        ? resolve(root, cell.file)
        : resolve(import.meta.dirname, '..', cell.file)
    const text = await readFile(file, 'utf8')
    expect(
      ["'", '"', '`'].some((quote) => text.includes(`${quote}${cell.title}${quote}`)),
      `${name}: ${cell.title}`,
    ).toBe(true)
  }
})

test('a cell that is not applicable or expected to fail has a reason', () => {
  for (const { name, cell } of gridRows) {
    if (isNotApplicable(cell)) expect(cell.because, name).toMatch(/^[A-Z].{20,}\.$/)
    else if (!isElsewhere(cell) && cell.red !== undefined) {
      expect(cell.red.because, name).toMatch(/^[A-Z].{20,}\.$/)
      // The pattern must be specific: it must not match these unrelated messages.
      expect('It holds now: take its `red` away.', name).not.toMatch(cell.red.failsWith)
      expect('Target page, context or browser has been closed', name).not.toMatch(cell.red.failsWith)
    }
  }
})
