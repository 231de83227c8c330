import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type FaultId, type FlowId, faultIds, flowIds, isRequired, matrix } from './matrix.ts'

/** The possible outcomes of a cell, the worst last. A cell with several variants shows its worst outcome. */
const outcomes = ['→', 'n/a', 'ok', 'red', 'FAIL'] as const
export type Outcome = (typeof outcomes)[number]

/** Collects the outcomes of all cells. */
export interface Grid {
  mark(fault: FaultId, flow: FlowId, outcome: Outcome, note?: string): void
  /** Returns the grid as text, with one row per fault and one column per flow. */
  print(): string
}

export function createGrid(): Grid {
  const cells = new Map<string, Outcome>()
  const notes: string[] = []
  const outcomeOf = (fault: FaultId, flow: FlowId) =>
    isRequired(fault, flow) ? (cells.get(fault + flow) ?? '…') : '-'
  const row = (first: string, rest: readonly string[], last: string) =>
    [first.padEnd(4), ...rest.map((text) => text.padEnd(5)), last].join(' ').trimEnd()
  return {
    mark(fault, flow, outcome, note) {
      const previous = cells.get(fault + flow) ?? '→'
      if (outcomes.indexOf(outcome) >= outcomes.indexOf(previous)) cells.set(fault + flow, outcome)
      if (note) notes.push(`${fault} × ${flow} ${outcome}: ${note}`)
    },
    print() {
      const count = (wanted: Outcome) =>
        `${wanted} ${[...cells.values()].filter((outcome) => outcome === wanted).length}`
      return [
        row('', flowIds, ''),
        ...faultIds.map((id) =>
          row(
            id,
            flowIds.map((flow) => outcomeOf(id, flow)),
            matrix[id][0],
          ),
        ),
        '',
        `${outcomes.map(count).join(', ')}; … was not tried this time`,
        ...notes,
        '',
      ].join('\n')
    },
  }
}

/** Writes the grid to the folder `.grid`, which git ignores. */
export async function writeGrid(text: string): Promise<void> {
  const folder = resolve(import.meta.dirname, '../../../.grid')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'grid.txt'), text)
}
