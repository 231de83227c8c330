/**
 * @typedef {import('./stages.mjs').Stage} Stage
 * @typedef {import('./vitest.mjs').Count} Count
 *
 * @typedef {object} StagePorts
 * @property {readonly string[]} args
 * @property {() => boolean} stopped
 * @property {(text: string) => void} print
 */

/**
 * Runs every stage, even after a failure. A failed stage prints its whole output.
 * The last lines name each failed test, as a log is often cut to its end, and give the total.
 * @param {readonly Stage[]} stages
 * @param {StagePorts} ports
 */
export async function runStages(stages, { args, stopped, print }) {
  const total = { passed: 0, failed: 0 }
  /** @type {{ name: string, seconds: number }[]} */
  const times = []
  /** @type {string[]} */
  const failures = []
  const began = performance.now()
  /** @param {Stage} stage */
  const runOne = async (stage) => {
    const since = performance.now()
    const count = await runStage(stage, args)
    const {
      passed,
      failed,
      output,
      skipped,
      again = [],
      untested = [],
      measured = [],
      failures: named = [],
    } = count
    const seconds = secondsSince(since)
    times.push({ name: stage.name, seconds })
    print(skipped ?? line(stage.name, seconds, passed, failed))
    for (const test of again) print(`  passed at the second try: ${test}`)
    for (const text of [...untested, ...measured]) print(`  ${text}`)
    if (failed > 0) {
      print(output.trimEnd())
      const unnamed = named.length === 0 ? [`${failed} failed`] : named
      failures.push(...unnamed.map((test) => `failed: ${stage.name}: ${test}`))
    }
    total.passed += passed
    total.failed += failed
  }
  for (const together of inGroups(stages)) {
    if (stopped()) break
    await Promise.all(together.map(runOne))
  }
  for (const failure of failures) print(failure)
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
 * @param {string} name
 * @param {number} seconds
 * @param {number} passed
 * @param {number} failed
 */
function line(name, seconds, passed, failed) {
  const verdict = failed === 0 ? `ok      ${passed}` : `failed  ${failed} of ${passed + failed}`
  return `${name.padEnd(16)}${seconds.toFixed(1).padStart(7)} s  ${verdict}`
}

/**
 * @param {readonly { name: string, seconds: number }[]} times
 * @param {number} all seconds in all, which are fewer where stages ran side by side
 */
function minutes(times, all) {
  const rows = times.map(({ name, seconds }) => `${name} ${(seconds / 60).toFixed(2)}`)
  return `minutes: ${rows.join(', ')}, in all ${(all / 60).toFixed(2)}`
}
