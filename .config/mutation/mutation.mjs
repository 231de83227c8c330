import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../scripts/run.mjs'
import { commandFile, NODE, ROOT } from '../scripts/workspace.mjs'
import { mutationGroups, patternsOf } from './mutationGroups.mjs'
import { groupScore, mutationScores, reaches } from './mutationScores.mjs'

const config = '.config/mutation/stryker.config.mjs'
// Each mutant runs with fewer random cases than `npm test` uses, so that detection does not depend on chance.
const env = { LATCHKIT_RUNS: '50' }

/**
 * @typedef {object} MutationPorts
 * @property {typeof run} run
 * @property {string} report the report file of Stryker
 */

/**
 * Runs Stryker for the groups of critical code, each with its own tests.
 * @param {readonly string[]} [ids] ids of the groups; all groups by default
 * @param {Partial<MutationPorts>} [ports]
 */
export async function trustedMutation(ids = [], ports = {}) {
  const chosen = mutationGroups.filter(({ id }) => ids.length === 0 || ids.includes(id))
  const total = {
    passed: 0,
    failed: 0,
    output: '',
    scores: /** @type {import('./mutationScores.mjs').Score[]} */ ([]),
  }
  for (const group of chosen) {
    const only = ['--mutate', [...patternsOf(group), '!**/*.test.ts'].join(',')]
    const one = await mutate(only, (report) => [groupScore(report, group)], ports, {
      LATCHKIT_MUTATION_TESTS: group.tests,
      LATCHKIT_MUTATION_FOLDER: group.folder,
    })
    total.passed += one.passed
    total.failed += one.failed
    total.output += one.output
    total.scores.push(...one.scores)
  }
  return total
}

/**
 * Runs Stryker on the kernel's core, and counts the detected mutants.
 * Each score with a threshold counts as one test.
 * @param {Partial<MutationPorts>} [ports]
 * @returns {Promise<import('../scripts/vitest.mjs').Count & { scores: import('./mutationScores.mjs').Score[] }>}
 */
export const mutation = (ports = {}) => mutate([], mutationScores, ports)

/**
 * @param {readonly string[]} args
 * @param {typeof mutationScores} scoresOf
 * @param {Partial<MutationPorts>} ports
 * @param {Record<string, string>} [more] of the environment
 * @returns {Promise<import('../scripts/vitest.mjs').Count & { scores: import('./mutationScores.mjs').Score[] }>}
 */
async function mutate(args, scoresOf, ports, more = {}) {
  const real = { run, report: join(ROOT, '.stryker/mutation.json'), ...ports }
  rmSync(real.report, { force: true })
  const { code, output } = await real.run(
    NODE,
    [commandFile('@stryker-mutator/core', 'stryker'), 'run', config, ...args],
    { env: { ...env, ...more } },
  )
  // Removes the report of an earlier run: after a failure it would be read as the new one.
  const scores = scoresOf(code === 0 ? JSON.parse(readFileSync(real.report, 'utf8')) : { files: {} })
  const withMinimum = scores.filter((score) => score.atLeast !== undefined)
  const passed = withMinimum.filter(reaches).length
  return { passed, failed: withMinimum.length - passed, output, scores }
}
