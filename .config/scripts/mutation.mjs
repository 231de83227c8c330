import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { messenger, mutationScores, reaches, trusted, trustedScores } from './mutationScores.mjs'
import { run } from './run.mjs'
import { commandFile, NODE, ROOT } from './workspace.mjs'

const config = '.config/stryker/stryker.config.mjs'
// Each mutant is tried with fewer random cases than `npm test` takes: what is caught by luck alone is not caught.
const env = { LATCHKIT_RUNS: '50' }

/**
 * @typedef {object} MutationPorts
 * @property {typeof run} run
 * @property {string} report the file that Stryker writes
 */

/**
 * As `mutation`, of what must not be wrong alone: the pipeline, the ledger, and what speaks with the embedded wallet.
 * @param {Partial<MutationPorts>} [ports]
 */
export const trustedMutation = (ports = {}) =>
  mutate(
    ['--mutate', [...trusted, ...messenger, '!plugins/**/*.test.ts'].join(','), '--force'],
    trustedScores,
    ports,
  )

/**
 * Changes the kernel's core and what speaks with the embedded wallet in every way that Stryker knows, and counts which changes a test notices.
 * Each score with a threshold counts as one test.
 * @param {Partial<MutationPorts>} [ports]
 * @returns {Promise<import('./vitest.mjs').Count & { scores: import('./mutationScores.mjs').Score[] }>}
 */
export const mutation = (ports = {}) => mutate([], mutationScores, ports)

/**
 * @param {readonly string[]} args
 * @param {typeof mutationScores} scoresOf
 * @param {Partial<MutationPorts>} ports
 * @returns {Promise<import('./vitest.mjs').Count & { scores: import('./mutationScores.mjs').Score[] }>}
 */
async function mutate(args, scoresOf, ports) {
  const real = { run, report: join(ROOT, '.stryker/mutation.json'), ...ports }
  rmSync(real.report, { force: true })
  const { code, output } = await real.run(
    NODE,
    [commandFile('@stryker-mutator/core', 'stryker'), 'run', config, ...args],
    { env },
  )
  // What a run that failed has left behind says nothing.
  const scores = scoresOf(code === 0 ? JSON.parse(readFileSync(real.report, 'utf8')) : { files: {} })
  const judged = scores.filter((score) => score.atLeast !== undefined)
  const passed = judged.filter(reaches).length
  return { passed, failed: judged.length - passed, output, scores }
}
