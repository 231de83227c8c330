import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildPackages } from '../scripts/buildPackages.mjs'
import { run } from '../scripts/run.mjs'
import { NODE } from '../scripts/workspace.mjs'

/** @typedef {import('../scripts/vitest.mjs').Count} Count */

/**
 * Runs a folder of vectors against the built packages, and builds those that are out of date first.
 * @param {string} folder relative to the directory in which npm was called
 * @param {{ inherit?: boolean, args?: readonly string[] }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runVectors(folder, { inherit = false, args = [] } = {}) {
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), folder)
  if (!existsSync(path)) return { code: 1, output: `There is no folder of vectors at ${path}.\n` }
  const built = await buildPackages()
  if (built.code !== 0) return built
  return run(NODE, ['.config/vectors/main.ts', path, ...args], { inherit })
}

/**
 * Runs the stage: every required case of the folder counts, and a required suite without a case counts as a failure.
 * @param {string | undefined} folder
 * @returns {Promise<Count>}
 */
export async function vectors(folder) {
  if (!folder) return { passed: 0, failed: 0, output: '', skipped: 'vectors skipped: set VECTORS=<folder>' }
  const temporary = mkdtempSync(join(tmpdir(), 'latchkit-vectors-'))
  const report = join(temporary, 'vectors.json')
  try {
    const { code, output } = await runVectors(folder, { args: [`--out=${report}`] })
    return { ...countCases(report, code), output }
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/**
 * @param {string} report
 * @param {number} code
 */
function countCases(report, code) {
  try {
    /** @type {{ passed: number, failed: number, empty: string[] }} */
    const { passed, failed, empty } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed, failed: Math.max(failed + empty.length, code === 0 ? 0 : 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
