import type { Case, Suite } from './format.ts'
import { type Answer, createJudge } from './judge.ts'

/** Thrown by a row of the adapter for a case whose subject the product does not have. */
export class NotOffered extends Error {}

/** The product's function for a suite: called with the arguments of a case, as they are in the file. */
export type Row = (...args: never[]) => unknown

/** A case and how it ended. */
export interface Result extends Pick<Case, 'id' | 'name' | 'level' | 'expect'> {
  readonly state: 'passed' | 'failed' | 'notOffered'
  readonly got: string
}

/** A suite and how its cases ended; nothing ran where the adapter has no row. */
export interface SuiteResult {
  readonly suite: string
  readonly offered: boolean
  readonly results: readonly Result[]
}

/** Runs the cases of a suite, one after the other. */
export async function runSuite({ suite, cases }: Suite, row: Row | undefined): Promise<SuiteResult> {
  if (!row) return { suite, offered: false, results: [] }
  const ask = asking(row)
  const judge = createJudge(ask)
  const results: Result[] = []
  for (const one of cases) {
    const answer = await ask(one.args)
    const missing = 'error' in answer && answer.error instanceof NotOffered
    const fits = !missing && (await judge(one, answer))
    const state = missing ? 'notOffered' : fits ? 'passed' : 'failed'
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

function asking(row: Row) {
  return async (args: readonly unknown[]): Promise<Answer> => {
    try {
      // A case's arguments are what its suite says they are: `Row` cannot know.
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

/** A value as one line that fits a terminal. */
export function showValue(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))
  const line = text ?? String(value)
  return line.length > 200 ? `${line.slice(0, 200)}…` : line
}
