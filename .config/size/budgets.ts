import { matchesGlob } from 'node:path'
import type { Row } from './measure.ts'
import { type Phase, phaseNames } from './phases.ts'

/** A line of `.config/size/budgets.json`. */
export interface Budget {
  readonly name: string
  readonly rows: readonly string[]
  readonly except?: readonly string[]
  readonly phase: Phase | 'total'
  /** The limit of each row, in KB. */
  readonly max?: number
  /** The limit of the average row, in KB. */
  readonly average?: number
}

/** One number and its budget. */
export interface BudgetResult {
  readonly name: string
  readonly kb: number
  readonly limit: number
  readonly ok: boolean
  readonly note?: string
}

/** Compares the rows with the budgets. A budget without a row fails. */
export function checkBudgets(rows: readonly Row[], budgets: readonly Budget[]): BudgetResult[] {
  return budgets.flatMap((budget) => {
    const matching = rows.filter(({ name }) => matches(name, budget))
    const limit = budget.max ?? budget.average ?? 0
    if (matching.length === 0) {
      return [{ name: budget.name, kb: 0, limit, ok: false, note: 'no such row' }]
    }
    if (budget.average !== undefined) return [checkAverage(budget, matching, limit)]
    return matching.map((row) => checkRow(budget, row, limit))
  })
}

function checkRow(budget: Budget, row: Row, limit: number): BudgetResult {
  const name = budget.rows.includes(row.name) ? budget.name : `${budget.name}: ${row.name}`
  if (row.error !== undefined) return { name, kb: 0, limit, ok: false, note: 'not built' }
  const kb = kilobytes(row, budget.phase)
  return { name, kb, limit, ok: kb <= limit }
}

function checkAverage(budget: Budget, rows: readonly Row[], limit: number): BudgetResult {
  if (rows.some((row) => row.error !== undefined)) {
    return { name: budget.name, kb: 0, limit, ok: false, note: 'not all built' }
  }
  const kb = rows.reduce((sum, row) => sum + kilobytes(row, budget.phase), 0) / rows.length
  return { name: budget.name, kb, limit, ok: kb <= limit }
}

function matches(name: string, { rows, except = [] }: Budget): boolean {
  const fits = (pattern: string) => pattern === name || matchesGlob(name, pattern)
  return rows.some(fits) && !except.some(fits)
}

function kilobytes(row: Row, phase: Budget['phase']): number {
  const phases: readonly Phase[] = phase === 'total' ? phaseNames : [phase]
  return phases.reduce((sum, each) => sum + row[each].gzip, 0) / 1000
}
