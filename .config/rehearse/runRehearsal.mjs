import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../scripts/browser.mjs'
import { buildPackages } from '../scripts/buildPackages.mjs'
import { runSource } from '../scripts/run.mjs'

/**
 * Rehearses releases to a registry on this machine. Each step counts as one test.
 * @param {{ flags?: readonly string[], inherit?: boolean }} [options] the flags of `main.ts`
 * @returns {Promise<import('../scripts/vitest.mjs').Count & { rows: readonly import('./table.ts').Row[] }>}
 */
export async function runRehearsal({ flags = [], inherit = false } = {}) {
  const built = await buildPackages()
  if (built.code !== 0) return { passed: 0, failed: 1, output: built.output, rows: [] }
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-rehearsal-'))
  try {
    const env = { CHROMIUM_PATH: await findBrowser() }
    const { code, output } = await runSource('.config/rehearse/main.ts', [folder, ...flags], { env, inherit })
    const file = join(folder, 'rows.json')
    /** @type {import('./table.ts').Row[]} */
    const rows = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
    const failures = rows.filter(({ ok }) => !ok)
    const failed = code === 0 && rows.length > 0 ? 0 : Math.max(failures.length, 1)
    return {
      passed: rows.length - failures.length,
      failed,
      output,
      failures: failures.map(
        ({ part, step, manager, saw }) => `(${part}) ${step} ${manager}: ${saw.split('\n')[0]}`,
      ),
      rows,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
