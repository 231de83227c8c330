import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Budget, type BudgetResult, checkBudgets } from './budgets.ts'
import { measure, type Row } from './measure.ts'
import type { PhaseTable } from './phases.ts'
import { findSubjects } from './subjects.ts'

/** The output of `pnpm size --json`. */
export interface SizeReport {
  readonly rows: readonly Row[]
  readonly budgets: readonly BudgetResult[]
}

/** Measures every package of a workspace and compares the sizes with its budgets. */
export async function size(root: string): Promise<SizeReport> {
  const table: PhaseTable = readJson(root, 'phases.json')
  const { budgets }: { budgets: readonly Budget[] } = readJson(root, 'budgets.json')
  const rows: Row[] = []
  // Sequential, because two parallel builds take as long and use twice the memory.
  for (const subject of findSubjects(root)) rows.push(...(await measure(root, subject, table)))
  return { rows, budgets: checkBudgets(rows, budgets) }
}

function readJson(root: string, name: string) {
  return JSON.parse(readFileSync(join(root, '.config/size', name), 'utf8'))
}
