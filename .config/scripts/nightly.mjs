import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { install } from './install.mjs'
import { nightlyReport } from './nightlyReport.mjs'
import { entry, stopped } from './run.mjs'
import { inBrowser } from './stages.mjs'
import { vitest } from './vitest.mjs'
import { print, ROOT } from './workspace.mjs'

/** How many random cases a property test runs; it runs 1,000 in `npm test`. */
const runs = '100000'
const report = join(ROOT, '.config/nightly/report.md')
const args = process.argv.slice(2)

/** Three times, so that a test that passes by luck shows itself. */
const plan = [
  {
    name: `unit, ${runs} cases a property`,
    run: () => vitest('unit', { args, env: { LATCHKIT_RUNS: runs } }),
  },
  ...[1, 2, 3].map((n) => ({ name: `e2e, run ${n}`, run: () => inBrowser('e2e', args) })),
]

await entry(async () => {
  await install()
  const rows = []
  for (const { name, run } of plan) {
    const began = performance.now()
    const { passed, failed, output } = await run()
    if (stopped()) return 130
    rows.push({ name, passed, failed, seconds: (performance.now() - began) / 1000 })
    print(`${name}: ${passed} passed, ${failed} failed`)
    if (failed > 0) print(output.trimEnd())
  }
  mkdirSync(dirname(report), { recursive: true })
  writeFileSync(report, nightlyReport(new Date(), rows))
  return rows.every((row) => row.failed === 0) ? 0 : 1
})
