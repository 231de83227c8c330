import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../scripts/browser.mjs'
import { run, stopped } from '../scripts/run.mjs'
import { print, ROOT } from '../scripts/workspace.mjs'

/** @typedef {import('../scripts/vitest.mjs').Count} Count */

/**
 * Runs the whole of `npm test` several times, each in a new clone of the last commit and without a second try. A run counts as
 * passed if nothing in it failed.
 * @param {number} times
 * @returns {Promise<Count>}
 */
export async function wholeRuns(times) {
  /** @type {string[]} */
  const lines = []
  let passed = 0
  for (let n = 1; n <= times && !stopped(); n += 1) {
    const { isGreen, output, summary } = await wholeRun()
    if (isGreen) passed += 1
    lines.push(`run ${n}: ${summary}`)
    print(lines.at(-1) ?? '')
    if (!isGreen) lines.push(...faultsIn(output))
  }
  return { passed, failed: times - passed, output: lines.join('\n'), measured: lines }
}

async function wholeRun() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-whole-run-'))
  try {
    const cloned = await run('git', ['clone', '--quiet', ROOT, folder])
    if (cloned.code !== 0) return { isGreen: false, output: cloned.output, summary: 'not cloned' }
    // Without CI, no test is tried again.
    const env = { CI: '', CHROMIUM_PATH: await findBrowser() }
    const { code, output, seconds } = await run('npm', ['test', '--silent'], { cwd: folder, env })
    const total = /^\d+ passed, \d+ failed$/m.exec(output)?.[0] ?? 'no total'
    return { isGreen: code === 0, output, summary: `${total}, ${(seconds / 60).toFixed(1)} minutes` }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} output */
const faultsIn = (output) => output.split('\n').filter((line) => /^(failed|flaky)\b/.test(line))
