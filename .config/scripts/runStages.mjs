import { knownFlaky } from './knownFlaky.mjs'

/**
 * @typedef {import('./stages.mjs').Stage} Stage
 * @typedef {import('./vitest.mjs').Count} Count
 *
 * @typedef {object} StagePorts
 * @property {readonly string[]} args
 * @property {() => boolean} stopped
 * @property {(text: string) => void} print
 * @property {readonly string[]} [known] the tests that are known to be flaky
 */

/**
 * Runs every stage, even after a failure. A failed stage prints its whole output.
 * The last lines name each failed test and each that passed at the second try only, as a log is often cut to its end, and give
 * the total. A flaky test is a fault that does not fail the run.
 * @param {readonly Stage[]} stages
 * @param {StagePorts} ports
 */
export async function runStages(stages, { args, stopped, print, known = knownFlaky }) {
  const total = { passed: 0, failed: 0 }
  /** @type {{ name: string, seconds: number }[]} */
  const times = []
  /** @type {string[]} */
  const faults = []
  const began = performance.now()
  /** @param {Stage} stage */
  const runOne = async (stage) => {
    const since = performance.now()
    const count = await runStage(stage, args)
    const { passed, failed, output, skipped, flaky = [], untested = [], measured = [], failures = [] } = count
    const seconds = secondsSince(since)
    times.push({ name: stage.name, seconds })
    print(skipped ?? line(stage.name, seconds, count))
    for (const text of [...untested, ...measured]) print(`  ${text}`)
    if (failed > 0) {
      print(output.trimEnd())
      const named = failures.length === 0 ? [`${failed} failed`] : failures
      faults.push(...named.map((test) => `failed: ${stage.name}: ${test}`))
    }
    faults.push(...flaky.map((test) => `${labelOf(test, known)}: ${stage.name}: ${test}`))
    total.passed += passed
    total.failed += failed
  }
  for (const together of inGroups(stages)) {
    if (stopped()) break
    await Promise.all(together.map(runOne))
  }
  for (const fault of faults) print(fault)
  print(minutes(times, secondsSince(began)))
  if (stopped()) total.failed += 1
  print(`${total.passed} passed, ${total.failed} failed`)
  return total
}

/**
 * Groups the stages that run in parallel.
 * @param {readonly Stage[]} stages
 */
function inGroups(stages) {
  /** @type {Stage[][]} */
  const groups = []
  for (const stage of stages) {
    const last = groups.at(-1)
    if (stage.beside && last) last.push(stage)
    else groups.push([stage])
  }
  return groups
}

/** @param {number} began */
const secondsSince = (began) => (performance.now() - began) / 1000

/**
 * A stage that does not start counts as failed; later stages still run.
 * @param {Stage} stage
 * @param {readonly string[]} args
 * @returns {Promise<Count>}
 */
async function runStage(stage, args) {
  try {
    return await stage.run(args)
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * @param {string} test
 * @param {readonly string[]} known
 */
const labelOf = (test, known) => (known.some((name) => test.startsWith(name)) ? 'flaky, known' : 'flaky')

/**
 * @param {string} name
 * @param {number} seconds
 * @param {Count} count
 */
function line(name, seconds, { passed, failed, flaky = [] }) {
  const verdict = failed === 0 ? `ok      ${passed}` : `failed  ${failed} of ${passed + failed}`
  const retried = flaky.length === 0 ? '' : `, ${flaky.length} flaky`
  return `${name.padEnd(16)}${seconds.toFixed(1).padStart(7)} s  ${verdict}${retried}`
}

/**
 * @param {readonly { name: string, seconds: number }[]} times
 * @param {number} all seconds in all, which are fewer where stages ran side by side
 */
function minutes(times, all) {
  const rows = times.map(({ name, seconds }) => `${name} ${(seconds / 60).toFixed(2)}`)
  return `minutes: ${rows.join(', ')}, in all ${(all / 60).toFixed(2)}`
}
