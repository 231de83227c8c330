import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runRehearsal } from '../rehearse/runRehearsal.mjs'
import { vectors } from '../vectors/runVectors.mjs'
import { findBrowser } from './browser.mjs'
import { run, runSource } from './run.mjs'
import { vitest } from './vitest.mjs'
import { commandFile, NODE, packageFolders, present } from './workspace.mjs'

/**
 * @typedef {import('./vitest.mjs').Count} Count
 * @typedef {object} Stage
 * @property {string} name
 * @property {(args: readonly string[]) => Promise<Count>} run the arguments are those of vitest
 * @property {boolean} [beside] runs at the same time as the stage before it
 */

const formatted = ['kernel', 'plugins', 'presets', 'playground', '.config', '.changeset', 'vitest.config.ts']
const formattedToo = ['package.json', 'tsconfig.json', 'tsconfig.build.json']

/**
 * The stages of `npm test`. After the first, the cheapest come first.
 * @type {readonly Stage[]}
 */
export const stages = [
  // In a clone, in which nothing is installed or built.
  { name: 'first-run', run: () => inBrowser('first-run', []) },
  { name: 'format-and-lint', run: formatAndLint },
  { name: 'style', run: () => checkSource('.config/style/main.ts') },
  { name: 'spelling', run: spelling },
  { name: 'boundaries', run: () => checkSource('.config/boundaries/main.ts') },
  { name: 'types', run: () => check([commandFile('typescript', 'tsc'), '-p', 'tsconfig.json']) },
  {
    name: 'unused',
    run: () => check([commandFile('knip'), '--config', '.config/knip.jsonc', '--no-progress']),
  },
  { name: 'docs', run: () => checkSource('.config/docs/main.ts') },
  { name: 'packages', run: packages },
  // What the stage before has built is released to a registry on this machine, and a site lives with it.
  { name: 'rehearse', run: () => runRehearsal({ flags: ['--short'] }) },
  { name: 'unit', run: (args) => vitest('unit*', { args }) },
  // Browser tests mostly wait for the page.
  { name: 'browser', run: (args) => inBrowser('browser', args), beside: true },
  { name: 'vectors', run: () => vectors(process.env.VECTORS) },
  { name: 'e2e', run: (args) => (args.length > 0 ? inBrowser('e2e', args) : inShards('e2e', 3)) },
  { name: 'size', run: size },
]

/**
 * Runs a vitest project that needs a browser.
 * @param {string} project
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 */
export async function inBrowser(project, args, env = {}) {
  return vitest(project, { args, env: { CHROMIUM_PATH: await findBrowser(), ...env } })
}

/**
 * Runs a project in parallel shards, each with its own pages and services, because a browser mostly waits.
 * @param {string} project
 * @param {number} shards
 * @returns {Promise<Count>}
 */
async function inShards(project, shards) {
  const built = await runSource('playground/printPages.ts')
  if (built.code !== 0) return { passed: 0, failed: 1, output: built.output }
  const pages = built.output.trim().split('\n').at(-1) ?? '[]'
  const env = { CHROMIUM_PATH: await findBrowser(), LATCHKIT_PAGES: pages }
  const parts = await Promise.all(
    Array.from({ length: shards }, (_, at) =>
      vitest(project, { args: [`--shard=${at + 1}/${shards}`], env }),
    ),
  )
  for (const folder of JSON.parse(pages)) rmSync(folder, { recursive: true, force: true })
  return {
    passed: parts.reduce((sum, part) => sum + part.passed, 0),
    failed: parts.reduce((sum, part) => sum + part.failed, 0),
    output: parts.map((part) => part.output).join('\n'),
    flaky: parts.flatMap((part) => part.flaky ?? []),
    untested: parts.flatMap((part) => part.untested ?? []),
    failures: parts.flatMap((part) => part.failures ?? []),
  }
}

/**
 * A program that passes or fails as a whole.
 * @param {readonly string[]} args
 * @returns {Promise<Count>}
 */
async function check(args) {
  return asOne(await run(NODE, args))
}

/** @param {string} file */
async function checkSource(file) {
  return asOne(await runSource(file))
}

/** @param {import('./run.mjs').Outcome} outcome */
const asOne = ({ code, output }) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output })

/** Prose: comments, READMEs and what visitors read in English. */
function spelling() {
  const flags = ['lint', '--no-progress', '--no-summary', '--config=.config/spelling/cspell.json']
  return check([commandFile('cspell'), ...flags])
}

/** Checks that the published packages build, and that each declares what it contains. */
async function packages() {
  const built = await runSource('.config/scripts/build.ts')
  if (built.code !== 0) return { passed: 0, failed: 1, output: built.output }
  const lint = (/** @type {string} */ folder) =>
    run(NODE, [commandFile('publint'), 'run', folder, '--strict', '--pack', 'false'])
  // These check all packages at once: their types, licenses and public API.
  const typed = runSource('.config/published/main.ts')
  const supplied = runSource('.config/supply/main.ts')
  const reviewed = runSource('.config/api/main.ts')
  const linted = await Promise.all([...packageFolders().map(lint), typed, supplied, reviewed])
  const failed = linted.filter(({ code }) => code !== 0)
  return {
    passed: linted.length - failed.length,
    failed: failed.length,
    output: failed.map(({ output }) => output).join(''),
  }
}

function formatAndLint() {
  const flags = ['check', '--config-path=.config/lint.json', '--error-on-warnings']
  return check([commandFile('@biomejs/biome'), ...flags, ...present([...formatted, ...formattedToo])])
}

/**
 * Each budget counts as one test.
 * @returns {Promise<Count>}
 */
async function size() {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-size-'))
  const report = join(folder, 'size.json')
  try {
    const { code, output } = await runSource('.config/size/main.ts', [`--out=${report}`])
    return { ...countBudgets(report, code), output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} report
 * @param {number} code
 */
function countBudgets(report, code) {
  try {
    /** @type {{ budgets: { ok: boolean }[] }} */
    const { budgets } = JSON.parse(readFileSync(report, 'utf8'))
    const passed = budgets.filter((budget) => budget.ok).length
    const failed = budgets.length - passed
    return { passed, failed: code !== 0 || budgets.length === 0 ? Math.max(failed, 1) : failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
