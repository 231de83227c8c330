import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './run.mjs'
import { print, ROOT } from './workspace.mjs'

// This is the pnpm of the packageManager field; without the second flag it would look for itself in the lockfile.
const flags = ['install', '--frozen-lockfile', '--config.pmOnFail=ignore']
const stampFile = 'node_modules/.latchkit-installed'
const unreachable =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|META_FETCH_FAIL|ERR_SOCKET/

/**
 * @typedef {object} InstallPorts
 * @property {string} root
 * @property {typeof run} run
 * @property {(text: string) => void} print
 */

/**
 * Installs the workspace unless the installation matches the lockfile and the manifests.
 * @param {Partial<InstallPorts>} [ports]
 */
export async function install(ports = {}) {
  const real = { root: ROOT, run, print, ...ports }
  const wanted = fingerprint(real.root)
  if (readOr(join(real.root, stampFile), '') === wanted) return
  const { code, output, seconds } = await real.run('npx', ['--yes', pnpm(real.root), ...flags], {
    cwd: real.root,
  })
  if (code !== 0) {
    real.print(output.trimEnd())
    throw new Error(sentence(output))
  }
  mkdirSync(dirname(join(real.root, stampFile)), { recursive: true })
  writeFileSync(join(real.root, stampFile), wanted)
  real.print(`Installed the workspace in ${seconds.toFixed(1)} s.`)
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

/** @param {string} root */
function pnpm(root) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  // corepack uses the hash after the plus; npx accepts only name@version.
  return String(packageManager).replace(/\+.*$/, '')
}

/** @param {string} output */
function sentence(output) {
  if (unreachable.test(output)) {
    return 'The package registry cannot be reached: check the network, or the registry that npm is set to, and run this again.'
  }
  if (/OUTDATED_LOCKFILE|frozen-lockfile/.test(output)) {
    return 'pnpm-lock.yaml does not fit the package.json files: run `npx pnpm install` and commit the lockfile.'
  }
  return 'The workspace could not be installed; the reason is above.'
}

/**
 * @param {string} file
 * @param {string} otherwise
 */
function readOr(file, otherwise) {
  return existsSync(file) ? readFileSync(file, 'utf8') : otherwise
}
