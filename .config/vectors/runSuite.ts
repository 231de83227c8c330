import { type Answer, createMatcher } from './createMatcher.ts'
import type { Case, Suite } from './format.ts'

/** Thrown by a row of the adapter for a case that tests something the product does not have. */
export class NotOffered extends Error {}

/** The product's function for a suite. It is called with the arguments of a case as they stand in the file. */
export type Row = (...args: never[]) => unknown

/** A case and its result. */
export interface Result extends Pick<Case, 'id' | 'name' | 'level' | 'expect'> {
  readonly state: 'passed' | 'failed' | 'notOffered'
  readonly got: string
}

/** A suite and the results of its cases. No case ran if the adapter has no row for it. */
export interface SuiteResult {
  readonly suite: string
  readonly offered: boolean
  readonly results: readonly Result[]
}

/** Runs the cases of a suite sequentially. */
export async function runSuite({ suite, cases }: Suite, row: Row | undefined): Promise<SuiteResult> {
  if (!row) return { suite, offered: false, results: [] }
  const call = createCall(row)
  const matches = createMatcher(call)
  const results: Result[] = []
  for (const one of cases) {
    const answer = await call(one.args)
    const missing = 'error' in answer && answer.error instanceof NotOffered
    const isMatch = !missing && (await matches(one, answer))
    const state = missing ? 'notOffered' : isMatch ? 'passed' : 'failed'
    results.push({
      id: one.id,
      name: one.name,
      level: one.level,
      expect: one.expect,
      state,
      got: show(answer),
    })
  }
  return { suite, offered: true, results }
}

function createCall(row: Row) {
  return async (args: readonly unknown[]): Promise<Answer> => {
    try {
      // The types of the arguments depend on the suite, which `Row` cannot express.
      return { value: await (row as (...args: readonly unknown[]) => unknown)(...args) }
    } catch (error) {
      return { error }
    }
  }
}

function show(answer: Answer): string {
  if (!('error' in answer)) return showValue(answer.value)
  const { error } = answer
  if (error instanceof NotOffered) return error.message
  return `threw ${error instanceof Error ? error.message : showValue(error)}`
}

/** Formats a value as one line that fits a terminal. */
export function showValue(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))
  const line = text ?? String(value)
  return line.length > 200 ? `${line.slice(0, 200)}…` : line
}
