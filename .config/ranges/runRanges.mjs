import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pnpm } from '../scripts/install.mjs'
import { run, stopped } from '../scripts/run.mjs'
import { NODE, print, ROOT } from '../scripts/workspace.mjs'
import { floors, rangesIn, titles, withVersions } from './floors.mjs'

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
    const name = Object.entries(versions).map((one) => one.join(' '))
    const { code, output } = await runWith(versions, packages)
    results.push({ name: name.join(', '), code, output })
    print(`  ${code === 0 ? 'passed' : 'failed'}: ${name.join(', ')}`)
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
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-ranges-'))
  try {
    const cloned = await run('git', ['clone', '--quiet', ROOT, folder])
    if (cloned.code !== 0) return cloned
    const file = join(folder, 'pnpm-workspace.yaml')
    writeFileSync(file, withVersions(readFileSync(file, 'utf8'), versions))
    const flags = ['install', '--no-frozen-lockfile', '--config.pmOnFail=ignore', '--reporter=append-only']
    const installed = await run('npx', ['--yes', pnpm(folder), ...flags], { cwd: folder })
    if (installed.code !== 0) return installed
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
    const tests = [vitest, 'run', '--project', 'unit', '-t', titles, ...packages]
    return await run(NODE, tests, { cwd: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
