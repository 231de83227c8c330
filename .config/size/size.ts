import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Budget, checkBudgets, type Verdict } from './budgets.ts'
import { measure, type Row } from './measure.ts'
import type { PhaseTable } from './phases.ts'
import { findSubjects } from './subjects.ts'

/** What `pnpm size --json` prints. */
export interface SizeReport {
  readonly rows: readonly Row[]
  readonly budgets: readonly Verdict[]
}

/** Measures every package of a workspace and holds them against its budgets. */
export async function size(root: string): Promise<SizeReport> {
  const table: PhaseTable = readJson(root, 'phases.json')
  const { budgets }: { budgets: readonly Budget[] } = readJson(root, 'budgets.json')
  const rows: Row[] = []
  // One after the other: two builds at once take as long and hold twice the memory.
  for (const subject of findSubjects(root)) rows.push(...(await measure(root, subject, table)))
  return { rows, budgets: checkBudgets(rows, budgets) }
}

function readJson(root: string, name: string) {
  return JSON.parse(readFileSync(join(root, '.config/size', name), 'utf8'))
}
