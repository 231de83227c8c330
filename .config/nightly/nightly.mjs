import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runBench } from '../bench/runBench.mjs'
import { runInstalls } from '../installs/runInstalls.mjs'
import { mutation, trustedMutation } from '../mutation/mutation.mjs'
import { mutationGroups } from '../mutation/mutationGroups.mjs'
import { runRanges } from '../ranges/runRanges.mjs'
import { runRehearsal } from '../rehearse/runRehearsal.mjs'
import { reproducible } from '../reproducible/reproducible.mjs'
import { findBrowser } from '../scripts/browser.mjs'
import { install } from '../scripts/install.mjs'
import { entry, stopped } from '../scripts/run.mjs'
import { inBrowser } from '../scripts/stages.mjs'
import { vitest } from '../scripts/vitest.mjs'
import { print, ROOT } from '../scripts/workspace.mjs'
import { nightlyReport } from './nightlyReport.mjs'
import { wholeRuns } from './wholeRuns.mjs'

// `npm run nightly` runs everything, `npm run nightly unit mutation` runs those parts; vitest receives all other arguments.
const parts = [
  'unit',
  'e2e',
  'races',
  'browsers',
  'grid',
  'reproducible',
  'installs',
  'ranges',
  'rehearse',
  'bench',
  'mutation',
  'trust',
  'whole',
]
const words = process.argv.slice(2)
// `npm run nightly trust approve solana` mutates those groups only.
const groups = mutationGroups.map(({ id }) => id).filter((id) => words.includes(id))
const args = words.filter((word) => !parts.includes(word) && !groups.includes(word))
const chosen = parts.filter((part) => words.includes(part))

/** The number of random cases of a property test. In `npm test` it is 1,000. */
const runs = '100000'
/** The number of random races around a send, on all chains. In `npm test` it is 100. */
const races = '10000'
const looks = { LATCHKIT_LOOKS: 'all' }
const report = join(ROOT, '.config/nightly/report.md')

const plan = [
  {
    part: 'unit',
    name: `unit, ${runs} cases a property`,
    run: () => vitest('unit*', { args, env: { LATCHKIT_RUNS: runs } }),
  },
  // Runs three times to find tests that pass by chance.
  ...[1, 2, 3].map((n) => ({ part: 'e2e', name: `e2e, run ${n}`, run: () => inBrowser('e2e', args, looks) })),
  {
    part: 'races',
    name: `${races} races around a send`,
    run: () => inBrowser('e2e', ['playground/e2e/value/races.e2e.ts', ...args], { LATCHKIT_RACES: races }),
  },
  {
    part: 'browsers',
    name: 'Chromium, Firefox and WebKit',
    run: () => inBrowser('e2e', ['playground/e2e/engines', ...args], { LATCHKIT_ENGINES: 'all' }),
  },
  {
    part: 'grid',
    name: 'fault grid, every cell',
    run: () => inBrowser('e2e', ['playground/e2e/grid.e2e.ts', ...args], { LATCHKIT_GRID: 'all' }),
  },
  { part: 'reproducible', name: 'two builds of one commit, byte by byte', run: reproducible },
  { part: 'installs', name: 'installations, their table in FRAMEWORKS.md', run: runInstalls },
  { part: 'ranges', name: 'units with the oldest and the newest releases of peers', run: runRanges },
  { part: 'rehearse', name: 'rehearsal of releases, its page beside this one', run: () => runRehearsal() },
  {
    part: 'bench',
    name: 'bench, its page beside this one',
    run: async () => runBench({ env: { CHROMIUM_PATH: await findBrowser() } }),
  },
  { part: 'mutation', name: 'mutation', run: mutation },
  { part: 'trust', name: 'mutation of what must not be wrong', run: () => trustedMutation(groups) },
  { part: 'whole', name: 'npm test, ten times in new clones', run: () => wholeRuns(10) },
]

await entry(async () => {
  await install()
  const rows = []
  for (const { part, name, run } of plan) {
    if (chosen.length > 0 && !chosen.includes(part)) continue
    const began = performance.now()
    /** @type {import('../scripts/vitest.mjs').Count} */
    const { output, flaky = [], untested = [], ...count } = await run()
    if (stopped()) return 130
    rows.push({ name, ...count, seconds: (performance.now() - began) / 1000 })
    print(`${name}: ${count.passed} passed, ${count.failed} failed`)
    for (const test of flaky) print(`  flaky: ${test}`)
    for (const reason of untested) print(`  ${reason}`)
    if (count.failed > 0) print(output.trimEnd())
  }
  mkdirSync(dirname(report), { recursive: true })
  const before = {
    names: plan.map(({ name }) => name),
    page: existsSync(report) ? readFileSync(report, 'utf8') : '',
  }
  writeFileSync(report, nightlyReport(new Date(), rows, before))
  return rows.every((row) => row.failed === 0) ? 0 : 1
})
