import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createProgress } from './progress.mjs'
import { readInstallLog } from './readInstallLog.mjs'
import { run } from './run.mjs'
import { print, ROOT } from './workspace.mjs'

// This is the pnpm of the packageManager field; without the second flag it would look for itself in the lockfile. It must not
// ask before it replaces what is left of an installation that was stopped.
const flags = [
  'install',
  '--frozen-lockfile',
  '--config.pmOnFail=ignore',
  '--config.confirmModulesPurge=false',
  '--reporter=ndjson',
]
const stampFile = 'node_modules/.latchkit-installed'
const usualSeconds = 40

/**
 * What the output of a failed installation means, and what to do.
 * @type {readonly (readonly [RegExp, string])[]}
 */
const reasons = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|META_FETCH_FAIL|ERR_SOCKET|ERR_PNPM_FETCH\b|error sending request/,
    'The package registry cannot be reached: check the network, or the registry that npm is set to, and run this again.',
  ],
  [
    /OUTDATED_LOCKFILE/,
    'pnpm-lock.yaml does not fit the package.json files: run `npx pnpm install` and commit the lockfile.',
  ],
  [/ENOSPC|No space left on device/, 'The disk is full: make room for 4 GB, and run this again.'],
  [
    /EACCES|EROFS|EPERM|Read-only file system|Permission denied/,
    'A folder cannot be written to: clone into a folder of your own, check the owner of the folder in the output above, and run this again.',
  ],
]

/**
 * @typedef {object} InstallPorts
 * @property {string} root
 * @property {typeof run} run
 * @property {(text: string) => void} print
 * @property {typeof createProgress} createProgress
 */

/**
 * Installs the workspace unless a whole installation matches the lockfile and the manifests.
 * @param {Partial<InstallPorts>} [ports]
 */
export async function install(ports = {}) {
  const real = { root: ROOT, run, print, createProgress, ...ports }
  const wanted = fingerprint(real.root)
  if (readOr(join(real.root, stampFile), '') === wanted && isComplete(real.root)) return
  const { code, text, seconds } = await runPnpm(real)
  if (code !== 0) throw failed(text, real.print)
  try {
    mkdirSync(dirname(join(real.root, stampFile)), { recursive: true })
    writeFileSync(join(real.root, stampFile), wanted)
  } catch (error) {
    throw failed(String(error), real.print)
  }
  real.print(`Installed the workspace in ${seconds.toFixed(1)} s.`)
}

/** @param {InstallPorts} ports */
async function runPnpm({ root, run: runProgram, createProgress: create }) {
  const progress = create()
  const log = readInstallLog()
  const locked = lockedPackages(root)
  const show = () => {
    const { installed, skipped, isRetrying } = log.state()
    const all = Math.max(locked - skipped, installed)
    const count = installed > 0 ? `${installed} of ${all}` : `${all}`
    const wait = isRetrying
      ? 'the registry does not answer, trying again'
      : `usually ${usualSeconds} s, and the time to download them`
    progress.update(`Installing ${count} packages (${wait})`)
  }
  show()
  const { code, seconds } = await runProgram('npx', ['--yes', pnpm(root), ...flags], {
    cwd: root,
    onOutput(output) {
      log.read(output)
      show()
    },
  })
  progress.end()
  return { code, text: log.text(), seconds }
}

/**
 * @param {string} text
 * @param {(text: string) => void} show
 */
function failed(text, show) {
  show(text.trimEnd())
  const [, sentence] = reasons.find(([pattern]) => pattern.test(text)) ?? []
  return new Error(sentence ?? 'The workspace could not be installed; the reason is above.')
}

/** @param {string} root */
function lockedPackages(root) {
  const [, listed = ''] =
    /\npackages:\n([\s\S]*?)\nsnapshots:/.exec(readOr(join(root, 'pnpm-lock.yaml'), '')) ?? []
  return listed.match(/^ {2}\S.*:$/gm)?.length ?? 0
}

/**
 * Whether each dependency of each package is in its folder: a person or a program may have removed some since.
 * @param {string} root
 */
function isComplete(root) {
  return ['package.json', ...manifests(root)].every((file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readOr(join(root, file), '{}'))
    return Object.keys({ ...dependencies, ...devDependencies }).every((name) =>
      existsSync(join(root, dirname(file), 'node_modules', name, 'package.json')),
    )
  })
}

/**
 * Hashes everything that determines an installation.
 * @param {string} root
 */
function fingerprint(root) {
  const hash = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests(root)]) {
    hash.update(`${file}\0${readOr(join(root, file), '')}\0`)
  }
  return hash.digest('hex')
}

/** @param {string} root */
function manifests(root) {
  const block = /^packages:\n((?:[ \t]+-.*\n?|\n)+)/m.exec(readOr(join(root, 'pnpm-workspace.yaml'), ''))
  const patterns = [...(block?.[1] ?? '').matchAll(/-\s*['"]?([^'"\s]+)/g)].map((match) => match[1] ?? '')
  const folders = patterns.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern]
    const parent = pattern.slice(0, -2)
    return existsSync(join(root, parent))
      ? readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
      : []
  })
  return folders.map((folder) => `${folder}/package.json`).sort()
}

/**
 * Returns the pnpm of the workspace, for npx.
 * @param {string} root
 */
export function pnpm(root) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  // corepack uses the hash after the plus; npx accepts only name@version.
  return String(packageManager).replace(/\+.*$/, '')
}

/**
 * @param {string} file
 * @param {string} otherwise
 */
function readOr(file, otherwise) {
  return existsSync(file) ? readFileSync(file, 'utf8') : otherwise
}
