import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pnpm as pnpmPackage } from '../scripts/install.mjs'
import { run } from '../scripts/run.mjs'
import { commandFile, NODE, packageFolders, print } from '../scripts/workspace.mjs'

/** Exists while versions are written, so that the next run finds out that one was stopped. */
const markerFile = 'node_modules/.latchkit-versioning'
const versioned = ['.changeset', '.config', 'kernel', 'plugins', 'presets', 'pnpm-lock.yaml']

/**
 * Runs a program in a folder, and returns its output.
 * @param {string} cwd
 * @param {string} command
 * @param {readonly string[]} args
 * @throws {Error} with its output, if it fails
 */
export async function must(cwd, command, args) {
  const { code, output } = await run(command, args, { cwd })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}\n${output.trimEnd()}`)
  return output
}

/**
 * Runs pnpm in a workspace, and returns its output.
 * @param {string} root
 * @param {readonly string[]} args
 */
export const pnpm = (root, args) =>
  must(root, 'npx', ['--yes', pnpmPackage(root), ...args, '--config.pmOnFail=ignore'])

/**
 * Runs changesets in a workspace, which need not be installed.
 * @param {string} root
 * @param {readonly string[]} args
 */
export const changeset = (root, args) =>
  must(root, NODE, [commandFile('@changesets/cli', 'changeset'), ...args])

/**
 * Returns the changesets that are not part of a release yet.
 * @param {string} root
 */
export function pendingChangesets(root) {
  return readdirSync(join(root, '.changeset')).filter((name) => name.endsWith('.md') && name !== 'README.md')
}

/**
 * Stops unless every change is committed: tags and changelogs refer to commits.
 * @param {string} root
 */
export async function requireCommitted(root) {
  const changes = await must(root, 'git', ['status', '--porcelain'])
  if (changes !== '')
    throw new Error(`A release starts from a commit. Commit or discard this first:\n${changes}`)
}

/**
 * Applies the changesets to the versions and the changelogs. The first release of a package counts from 0.0.0, whatever its
 * package.json says, because that version was never published: its first minor release is 0.1.0.
 * @param {string} root
 */
export async function applyChangesets(root) {
  for (const folder of packageFolders(root)) {
    if (existsSync(join(root, folder, 'CHANGELOG.md'))) continue
    const file = join(root, folder, 'package.json')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replace(/^( {2}"version": )"[^"]*"/m, '$1"0.0.0"'))
  }
  await changeset(root, ['version'])
}

/**
 * Builds the packages, and stores the reports of their public API as those of their new versions.
 * @param {string} root
 */
const storeApis = (root) => must(root, 'npm', ['run', '--silent', 'api', '--', '--released'])

/**
 * Writes and commits the versions, changelogs and API reports of the next release, if there are changesets. A run that was
 * stopped half-way is undone first.
 * @param {string} root
 * @param {{ store?: (root: string) => Promise<unknown> }} [ports]
 */
export async function commitVersions(root, { store = storeApis } = {}) {
  const marker = join(root, markerFile)
  if (existsSync(marker)) {
    await must(root, 'git', ['reset', '--quiet'])
    await must(root, 'git', ['checkout', '--quiet', 'HEAD', '--', ...versioned])
    await must(root, 'git', ['clean', '-fdq', '--', ...versioned])
    rmSync(marker)
  }
  const pending = pendingChangesets(root)
  if (pending.length === 0) return print('version: there are no changesets')
  await requireCommitted(root)
  mkdirSync(dirname(marker), { recursive: true })
  writeFileSync(marker, '')
  await applyChangesets(root)
  await pnpm(root, ['install', '--lockfile-only', '--no-frozen-lockfile'])
  await store(root)
  await must(root, 'git', ['add', '--all', '--', ...versioned])
  await must(root, 'git', ['commit', '--quiet', '--message', 'release: versions and changelogs'])
  rmSync(marker)
  print(`version: ${pending.length} changesets`)
}
