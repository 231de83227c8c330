import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pnpm } from '../scripts/install.mjs'
import { run, stopped } from '../scripts/run.mjs'
import { NODE, print, ROOT } from '../scripts/workspace.mjs'
import { findWrong, floors, installedIn, rangesIn, titles, withVersions } from './floors.mjs'

/** @typedef {import('../scripts/vitest.mjs').Count} Count */

/**
 * Runs the unit tests of packages with the oldest and the newest releases that their ranges allow, each in a clone of the last
 * commit. Each release counts as one test.
 * @returns {Promise<Count>}
 */
export async function runRanges() {
  const results = []
  for (const { versions, packages } of [...floors, ...newest()]) {
    if (stopped()) break
    const requested = Object.entries(versions).map((one) => one.join(' '))
    const { code, output, installed } = await runWith(versions, packages)
    const name = `${requested.join(', ')} (installed: ${installed.join(', ') || 'none'})`
    results.push({ name, code, output })
    print(`  ${code === 0 ? 'passed' : 'failed'}: ${name}`)
  }
  const failed = results.filter(({ code }) => code !== 0)
  return {
    passed: results.length - failed.length,
    failed: failed.length,
    output: failed.map(({ output }) => output).join('\n'),
    failures: failed.map(({ name }) => name),
  }
}

/** The newest releases: what the ranges allow, as a package manager resolves them today. */
function newest() {
  const ranges = rangesIn(ROOT)
  const names = new Set(floors.flatMap(({ versions }) => Object.keys(versions)))
  return [...names].map((name) => ({
    versions: { [name]: [...(ranges.get(name) ?? [])].join(' ') },
    packages: [...new Set(floors.filter(({ versions }) => name in versions).flatMap((one) => one.packages))],
  }))
}

/**
 * @param {Readonly<Record<string, string>>} versions
 * @param {readonly string[]} packages
 */
async function runWith(versions, packages) {
  const names = Object.keys(versions)
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-ranges-'))
  try {
    const cloned = await run('git', ['clone', '--quiet', ROOT, folder])
    if (cloned.code !== 0) return { ...cloned, installed: [] }
    const file = join(folder, 'pnpm-workspace.yaml')
    writeFileSync(file, withVersions(readFileSync(file, 'utf8'), versions))
    const flags = ['--config.pmOnFail=ignore', '--reporter=append-only']
    // An installation alone keeps the releases of the lockfile that are in the range.
    for (const command of [
      ['install', '--no-frozen-lockfile'],
      ['update', '--recursive', ...names],
    ]) {
      const done = await run('npx', ['--yes', pnpm(folder), ...command, ...flags], { cwd: folder })
      if (done.code !== 0) return { ...done, installed: [] }
    }
    const installed = installedIn(folder, names, packages)
    const wrong = findWrong(versions, installed)
    if (wrong) return { code: 1, output: wrong, installed }
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
    const tests = [vitest, 'run', '--project', 'unit', '-t', titles, ...packages]
    return { ...(await run(NODE, tests, { cwd: folder })), installed }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
