import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolders } from '../scripts/workspace.mjs'

/**
 * @typedef {object} Release releases of dependencies, and the packages whose unit tests run with them
 * @property {Readonly<Record<string, string>>} versions
 * @property {readonly string[]} packages
 */

/** The packages that use viem, besides the connector for wagmi. */
const viemPackages = ['plugins/descriptors', 'plugins/eip155', 'plugins/names', 'plugins/siwx']

/**
 * The oldest release of each part of a range. The sites of `playground/sites/sites.ts` have the others.
 * @type {readonly Release[]}
 */
export const floors = [
  { versions: { viem: '2.22.0' }, packages: viemPackages },
  { versions: { viem: '2.22.0', '@wagmi/core': '2.16.0' }, packages: ['plugins/wagmi'] },
  { versions: { '@wagmi/core': '3.0.0' }, packages: ['plugins/wagmi'] },
]

/** All tests but those that compare facts of chains, which a release of viem has as of its day. */
export const titles = '^(?!.*states the same facts as viem)'

/**
 * Returns the ranges that published packages have for packages of others. A site may install any release that fits.
 * @param {string} root
 * @returns {Map<string, Set<string>>} ranges by the name of the dependency
 */
export function rangesIn(root) {
  const ranges = new Map()
  for (const folder of packageFolders(root)) {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    for (const [name, range] of Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies })) {
      if (name.startsWith('@latchkit/') || range === 'catalog:') continue
      ranges.set(name, (ranges.get(name) ?? new Set()).add(range))
    }
  }
  return ranges
}

/**
 * Returns the oldest release of each part of a range.
 * @param {string} range such as `^18.3.0 || ^19.0.0`
 * @returns {string[]}
 * @throws {Error} for a range of another form
 */
export function oldestOf(range) {
  return range.split('||').map((part) => {
    const [, version] = /^\s*\^(\d+\.\d+\.\d+)\s*$/.exec(part) ?? []
    if (!version) throw new Error(`${range} is no list of ranges that begin with ^`)
    return version
  })
}

/**
 * Returns the installed releases of dependencies, each as `name version`. A package may use only some of them.
 * @param {string} root
 * @param {readonly string[]} names
 * @param {readonly string[]} packages
 * @returns {string[]}
 */
export function installedIn(root, names, packages) {
  const files = packages.flatMap((folder) =>
    names.map((name) => ({ name, file: join(root, folder, 'node_modules', name, 'package.json') })),
  )
  const found = files
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => `${name} ${JSON.parse(readFileSync(file, 'utf8')).version}`)
  return [...new Set(found)].sort()
}

/**
 * Says what is wrong with the installed releases of a run; `undefined` if all packages have the requested ones.
 * @param {Readonly<Record<string, string>>} versions releases, or ranges
 * @param {readonly string[]} installed what `installedIn` returns
 * @returns {string | undefined}
 */
export function findWrong(versions, installed) {
  for (const [name, version] of Object.entries(versions)) {
    const found = installed.filter((one) => one.startsWith(`${name} `))
    if (found.length !== 1)
      return `One release of ${name} was requested: ${found.join(', ') || 'none'} is installed`
    if (/^\d/.test(version) && found[0] !== `${name} ${version}`)
      return `${name} ${version} was requested: ${found[0]} is installed`
  }
  return undefined
}

/**
 * Returns the settings of a workspace in which packages have other releases.
 * @param {string} settings the text of `pnpm-workspace.yaml`
 * @param {Readonly<Record<string, string>>} versions
 * @throws {Error} if a package is not in the catalog
 */
export function withVersions(settings, versions) {
  let text = settings
  for (const [name, version] of Object.entries(versions)) {
    const entry = new RegExp(`^ {2}"?${name}"?: .*$`, 'm')
    if (!entry.test(text)) throw new Error(`The catalog has no ${name}`)
    text = text
      .replace(entry, `  "${name}": ${JSON.stringify(version)}`)
      .replaceAll(
        new RegExp(`^( {2}"@latchkit/[^">]+>${name}"): .*$`, 'gm'),
        `$1: ${JSON.stringify(version)}`,
      )
  }
  return text
}
