import type { Row } from './table.ts'

/** Records what is seen in each step. */
export interface Record {
  readonly rows: readonly Row[]
  /** Runs a step. If it fails, its error is what was seen, and the rehearsal goes on. */
  step(part: string, title: string, manager: string, run: () => Promise<string>): Promise<void>
}

/** Creates a record, whose rows are reported as they come. */
export function createRecord(report: (row: Row) => void, stopped: () => boolean): Record {
  const rows: Row[] = []
  return {
    rows,
    async step(part, title, manager, run) {
      if (stopped()) return
      const began = performance.now()
      const seen = await run().then(
        (saw) => ({ ok: true, saw }),
        (error: unknown) => ({ ok: false, saw: error instanceof Error ? error.message : String(error) }),
      )
      const row = { part, step: title, manager, ...seen, seconds: (performance.now() - began) / 1000 }
      rows.push(row)
      report(row)
    },
  }
}

/** Returns what was seen, if it is what was expected. @throws {Error} if it is not */
export function expectSeen(saw: string, expected: string | RegExp): string {
  const isExpected = typeof expected === 'string' ? saw === expected : expected.test(saw)
  if (!isExpected) throw new Error(`expected ${expected}, saw: ${saw}`)
  return saw
}
