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
 * As `mutation`, of what must not be wrong alone: the pipeline and the ledger, then what speaks with the embedded wallet,
 * each with the tests of its own package.
 * @param {Partial<MutationPorts>} [ports]
 */
export async function trustedMutation(ports = {}) {
  const of = async (
    /** @type {readonly string[]} */ files,
    /** @type {string} */ tests,
    /** @type {number} */ at,
  ) => {
    const only = ['--mutate', [...files, '!**/*.test.ts'].join(','), '--force']
    const scores = (/** @type {import('./mutationScores.mjs').MutationReport} */ report) =>
      trustedScores(report).slice(at, at + 1)
    return mutate(only, scores, ports, { LATCHKIT_MUTATION_TESTS: tests })
  }
  const first = await of(trusted, 'kernel/src/**/*.test.ts', 0)
  const second = await of(messenger, 'plugins/embedded/src/**/*.test.ts', 1)
  return {
    passed: first.passed + second.passed,
    failed: first.failed + second.failed,
    output: first.output + second.output,
    scores: [...first.scores, ...second.scores],
  }
}

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
 * @param {Record<string, string>} [more] of the environment
 * @returns {Promise<import('./vitest.mjs').Count & { scores: import('./mutationScores.mjs').Score[] }>}
 */
async function mutate(args, scoresOf, ports, more = {}) {
  const real = { run, report: join(ROOT, '.stryker/mutation.json'), ...ports }
  rmSync(real.report, { force: true })
  const { code, output } = await real.run(
    NODE,
    [commandFile('@stryker-mutator/core', 'stryker'), 'run', config, ...args],
    { env: { ...env, ...more } },
  )
  // What a run that failed has left behind says nothing.
  const scores = scoresOf(code === 0 ? JSON.parse(readFileSync(real.report, 'utf8')) : { files: {} })
  const judged = scores.filter((score) => score.atLeast !== undefined)
  const passed = judged.filter(reaches).length
  return { passed, failed: judged.length - passed, output, scores }
}
