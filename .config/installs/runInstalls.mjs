import { buildPackages } from '../scripts/buildPackages.mjs'
import { runSource } from '../scripts/run.mjs'

/**
 * Measures the installations. Each package manager counts as one test, which a warning fails.
 * @returns {Promise<{ passed: number, failed: number, output: string }>}
 */
export async function runInstalls() {
  const built = await buildPackages()
  if (built.code !== 0) return { passed: 0, failed: 1, output: built.output }
  const { output } = await runSource('.config/installs/main.ts')
  const [, passed = '0', failed = '1'] = /(\d+) without a warning, (\d+) with one/.exec(output) ?? []
  return { passed: Number(passed), failed: Number(failed), output }
}
