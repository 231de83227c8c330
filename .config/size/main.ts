import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { size } from './size.ts'
import { formatTable } from './table.ts'

const option = (name: string) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)

// The tests of this tool pass a small workspace with --root.
const root = option('root') ?? fileURLToPath(new URL('../../', import.meta.url))
const report = await size(root)
const json = `${JSON.stringify(report, null, 2)}\n`
const out = option('out')

if (out) writeFileSync(out, json)
process.stdout.write(process.argv.includes('--json') ? json : `${formatTable(report.rows, report.budgets)}\n`)
const failed = report.budgets.some(({ ok }) => !ok) || report.rows.some(({ error }) => error !== undefined)
process.exitCode = failed ? 1 : 0
