import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../scripts/run.mjs'
import { must, pnpm } from './versions.mjs'

const required = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'package.json',
  'dist/index.js',
  'dist/sbom.cdx.json',
]
const allowed = /^(LICENSE[\w.-]*|NOTICE|README\.md|CHANGELOG\.md|package\.json|dist\/.+)$/
/** What a manifest may only have in the workspace. */
const unresolved = /"(workspace|catalog|link|file):/

/**
 * @typedef {object} Tarball
 * @property {string} name
 * @property {string} version
 * @property {string} filename
 * @property {string} integrity of its bytes, as the registry states it
 */

/** Lists the archives of a folder, in the order of their publication. */
const listFile = 'tarballs.json'

/**
 * Returns the packages whose version the registry does not have, dependencies first.
 * @param {string} root
 * @param {readonly string[]} [names] the only packages that are looked at
 * @returns {Promise<{ name: string, version: string, filename: string }[]>}
 */
export async function unpublished(root, names = []) {
  const flags = ['publish', '--dry-run', '--no-git-checks', '--json', '--access', 'public']
  const output = await pnpm(root, ['--recursive', ...filtersOf(names), ...flags])
  // Warnings may surround the list.
  const [list = ''] = /^\[(?:\]|\n[\s\S]*?^\])$/m.exec(output) ?? []
  /** @type {{ name: string, version: string, filename: string }[]} */
  const rows = JSON.parse(list)
  const found = []
  for (let from = 0; from < rows.length; from += lookups) {
    const some = rows.slice(from, from + lookups)
    const published = await Promise.all(some.map((row) => isPublished(row)))
    found.push(...some.filter((_, at) => !published[at]))
  }
  return found
}

/** @param {readonly string[]} names */
const filtersOf = (names) => names.flatMap((name) => ['--filter', name])

/**
 * Whether the registry has a version, by npm, which asks it each time: pnpm may remember what the registry had before.
 * @param {{ name: string, version: string }} release
 * @param {typeof run} [runCommand]
 */
export async function isPublished({ name, version }, runCommand = run) {
  const { code, output } = await runCommand('npm', ['view', `${name}@${version}`, 'version', ...loud])
  if (code !== 0 && !/E404/.test(output)) throw new Error(output.trimEnd())
  return code === 0 && output.trim() === version
}

/** `npm run --silent` silences the npm that it runs, too. */
const loud = ['--loglevel=error']

/** How many packages are looked up at the same time. */
const lookups = 8

/**
 * Packs packages as they are published, with their versions in place of `workspace:` and `catalog:`, and checks each.
 * @param {string} root
 * @param {string} folder where the archives go
 * @param {readonly string[]} [names] the only packages that are packed
 * @returns {Promise<Tarball[]>}
 */
export async function packUnpublished(root, folder, names) {
  const rows = await unpublished(root, names)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const filters = filtersOf(rows.map(({ name }) => name))
  if (rows.length > 0) await pnpm(root, ['--recursive', ...filters, 'pack', '--pack-destination', folder])
  const tarballs = rows.map(({ name, version, filename }) => {
    return { name, version, filename, integrity: integrityOf(join(folder, filename)) }
  })
  const problems = []
  for (const tarball of tarballs) problems.push(...(await readProblems(folder, tarball)))
  if (problems.length > 0) throw new Error(problems.join('\n'))
  writeFileSync(join(folder, listFile), `${JSON.stringify(tarballs, null, 2)}\n`)
  return tarballs
}

/**
 * Returns the archives that were packed into a folder.
 * @param {string} folder
 * @returns {Tarball[]}
 * @throws {Error} if one of them was changed since
 */
export function packedIn(folder) {
  const file = join(folder, listFile)
  if (!existsSync(file)) throw new Error('Nothing was packed: run `npm run release pack` first.')
  /** @type {Tarball[]} */
  const tarballs = JSON.parse(readFileSync(file, 'utf8'))
  for (const { filename, integrity } of tarballs) {
    if (integrityOf(join(folder, filename)) !== integrity)
      throw new Error(`${filename} is not what was packed`)
  }
  return tarballs
}

/** @param {string} path */
const integrityOf = (path) => `sha512-${createHash('sha512').update(readFileSync(path)).digest('base64')}`

/**
 * @param {string} folder
 * @param {Tarball} tarball
 */
async function readProblems(folder, { name, version, filename }) {
  const path = join(folder, filename)
  const files = (await must(folder, 'tar', ['-tzf', path])).trim().split('\n')
  const manifest = await must(folder, 'tar', ['-xzOf', path, 'package/package.json'])
  const inPackage = files.map((file) => file.replace(/^package\//, ''))
  return tarballProblems({ name, version }, inPackage, manifest)
}

/**
 * Finds what an archive lacks, or has too much.
 * @param {{ name: string, version: string }} release
 * @param {readonly string[]} files
 * @param {string} manifest
 */
export function tarballProblems({ name, version }, files, manifest) {
  const packed = JSON.parse(manifest)
  return [
    ...required.filter((file) => !files.includes(file)).map((file) => `does not contain ${file}`),
    ...files.filter((file) => !allowed.test(file)).map((file) => `contains ${file}`),
    ...(unresolved.test(manifest) ? ['has a dependency that only the workspace resolves'] : []),
    ...(packed.name === name && packed.version === version ? [] : [`is ${packed.name}@${packed.version}`]),
  ].map((problem) => `${name}@${version}  ${problem}`)
}

/**
 * Publishes an archive. The registry and the provenance are those of npm's configuration.
 * @param {string} folder
 * @param {Tarball} tarball
 * @param {typeof run} [runCommand]
 * @returns {Promise<string>} what was done
 * @throws {Error} with npm's output, unless the registry has exactly this archive
 */
export async function publishTarball(folder, tarball, runCommand = run) {
  const { name, version, filename, integrity } = tarball
  const release = `${name}@${version}`
  const { code, output } = await runCommand('npm', [
    'publish',
    join(folder, filename),
    '--access',
    'public',
    ...loud,
  ])
  if (code === 0) return `publish: ${release}`
  const { output: there } = await runCommand('npm', ['view', release, 'dist.integrity'])
  if (there.trim() === integrity) return `publish: ${release} was published before`
  throw new Error(
    `${release} could not be published; run this again for it and the rest.\n${output.trimEnd()}`,
  )
}

/**
 * Describes an archive as the subject of its provenance, which npm signs while it publishes.
 * @param {Tarball} tarball
 */
export function subjectOf({ name, version, integrity }) {
  const sha512 = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
  return { name: `pkg:npm/${name.replace('@', '%40')}@${version}`, digest: { sha512 } }
}
