import { runSource } from '../scripts/run.mjs'

/**
 * Measures everything with a budget in a real browser. Each budget counts as one test; a run that ends before
 * its table counts as one failure.
 * @param {{ env?: Record<string, string>, run?: typeof runSource }} [options]
 * @returns {Promise<import('../scripts/vitest.mjs').Count>}
 */
export async function runBench({ env = {}, run = runSource } = {}) {
  const { code, output } = await run('.config/bench/main.ts', [], { env })
  /** @param {string} word */
  const count = (word) => output.split('\n').filter((line) => line.endsWith(`| ${word} |`)).length
  const [passed, missed] = [count('yes'), count('no')]
  return { passed, failed: code === 0 && passed > 0 ? missed : Math.max(missed, 1), output }
}
