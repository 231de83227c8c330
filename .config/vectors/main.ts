import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { readSuites } from './format.ts'
import { makeReport } from './report.ts'
import { type Row, runSuite, type SuiteResult } from './runSuite.ts'

const beside = (name: string) => resolve(import.meta.dirname, name)
// The runner's own tests pass another adapter and another list.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    adapter: { type: 'string', default: beside('adapter.ts') },
    required: { type: 'string', default: beside('required.json') },
    out: { type: 'string' },
  },
})

try {
  const suites = readSuites(positionals[0] ?? '')
  const required: string[] = JSON.parse(readFileSync(values.required, 'utf8'))
  const { adapter }: { adapter: Readonly<Record<string, Row>> } = await import(
    pathToFileURL(values.adapter).href
  )
  const results: SuiteResult[] = []
  for (const suite of suites) results.push(await runSuite(suite, adapter[suite.suite]))
  const report = makeReport(results, required)
  if (values.out) writeFileSync(values.out, JSON.stringify(report))
  end(report.text, report.failed + report.empty.length > 0 ? 1 : 0)
} catch (error) {
  end(error instanceof Error ? error.message : String(error), 1)
}

/** Exits after all output is written: timers of the kits would keep the process alive. */
function end(text: string, code: number): void {
  process.stdout.write(`${text}\n`, () => process.exit(code))
}
