import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { mutationScores, reaches } from './mutationScores.mjs'
import { run } from './run.mjs'
import { commandFile, NODE, ROOT } from './workspace.mjs'

const config = '.config/stryker/stryker.config.mjs'
const report = join(ROOT, '.stryker/mutation.json')
// Each mutant is tried with fewer random cases than `npm test` takes: what is caught by luck alone is not caught.
const env = { LATCHKIT_RUNS: '50' }

/**
 * Changes the kernel's core in every way that Stryker knows, and counts which changes a test notices.
 * Each score with a threshold counts as one test.
 * @returns {Promise<import('./vitest.mjs').Count & { scores: import('./mutationScores.mjs').Score[] }>}
 */
export async function mutation() {
  rmSync(report, { force: true })
  const { code, output } = await run(NODE, [commandFile('@stryker-mutator/core', 'stryker'), 'run', config], {
    env,
  })
  const scores = mutationScores(code === 0 ? JSON.parse(readFileSync(report, 'utf8')) : { files: {} })
  const judged = scores.filter((score) => score.atLeast !== undefined)
  const passed = judged.filter(reaches).length
  return { passed, failed: judged.length - passed, output, scores }
}
