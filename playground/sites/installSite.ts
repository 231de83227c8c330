import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { run } from '../../.config/scripts/run.mjs'
import { ROOT } from '../../.config/scripts/workspace.mjs'
import { type Manager, managers } from './managers.ts'
import type { DocumentedSite } from './readSite.ts'

/** What an installation printed and brought. */
export interface Installation {
  /** The warnings that the packages of others do not cause without ours. */
  readonly warnings: readonly string[]
  /** The versions of a package that npm installed. */
  versions(name: string): Promise<readonly string[]>
}

/** Where and how a site is installed. */
export interface InstallOptions {
  /** The URL of the registry that has our packages. */
  readonly registry: string
  readonly folder: string
  /** The versions of packages of others; without one, it is the latest. */
  readonly versions?: Readonly<Record<string, string>>
  /** Packages that the site has besides those of its commands. */
  readonly others?: readonly string[]
  /** @default npm */
  readonly manager?: Manager
}

/** A test runner sets `NODE_ENV`, which a person who builds a site does not. */
export const siteEnv: Readonly<Record<string, string>> = { NODE_ENV: '' }

/** @throws {Error} with what the command printed, if it fails */
export async function runIn(
  cwd: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { code, output } = await run(command, args, { cwd, env: { ...siteEnv, ...env }, timeoutMs: 600_000 })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}\n${output}`)
  return output
}

const readJson = async (...path: readonly string[]) => JSON.parse(await readFile(join(...path), 'utf8'))

/** Our packages that a preset installs: itself, its plugins, and what they depend on. */
async function packagesOf(preset: string): Promise<readonly string[]> {
  const { dependencies = {} } = await readJson(ROOT, 'presets', preset, 'package.json')
  const names = Object.keys(dependencies)
  const presets = names.flatMap((name) => /^@latchkit\/preset-(.+)$/.exec(name)?.[1] ?? [])
  const others = await Promise.all(presets.map(packagesOf))
  return [...new Set([`@latchkit/preset-${preset}`, ...names, ...others.flat()])]
}

/** Packs the kernel and a preset with its plugins as they are published, and returns the tarballs. */
export async function packPreset(preset: string, folder: string): Promise<readonly string[]> {
  const { packageManager } = await readJson(ROOT, 'package.json')
  const names = ['@latchkit/kernel', ...(await packagesOf(preset))]
  const filters = names.flatMap((name) => ['--filter', name])
  const args = ['-r', ...filters, 'pack', '--pack-destination', folder, '--config.pmOnFail=ignore']
  await runIn(ROOT, 'npx', ['--yes', packageManager, ...args])
  return (await readdir(folder)).map((name) => join(folder, name))
}

/** Writes files into a folder, which is created. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}

/** Creates an empty project, and returns a function that adds packages to it and returns what the manager printed. */
export async function createProject(
  manager: Manager,
  { registry, folder }: Pick<InstallOptions, 'registry' | 'folder'>,
): Promise<(names: readonly string[], dev?: boolean) => Promise<string>> {
  const manifest = JSON.stringify({ name: 'site', version: '1.0.0', private: true, license: 'MIT' })
  await writeFiles(folder, { 'package.json': manifest, ...manager.files(registry) })
  const [command = '', ...first] = manager.command
  return (names, dev = false) =>
    runIn(folder, command, [...first, ...(dev ? manager.addDev : manager.add), ...names])
}

/** Returns the lines of a package manager's output that warn. A setting that npm does not know is not about a package. */
export const warningsIn = (output: string): readonly string[] =>
  output
    .split('\n')
    .filter(
      (line) =>
        /\bwarn|\bERR|YN0002|YN0060|YN0086|incorrect peer/i.test(line) && !/Unknown .*config/.test(line),
    )

/** Installs a site: the packages of others first, as in a site that exists, and then ours. */
export async function installSite(site: DocumentedSite, options: InstallOptions): Promise<Installation> {
  const { folder, versions = {}, others = [], manager = managers.npm } = options
  await writeFiles(folder, site.files)
  const add = await createProject(manager, options)
  const pinned = (names: readonly string[]) =>
    names.map((name) => (versions[name] ? `${name}@${versions[name]}` : name))
  const isOurs = (name: string) => name.startsWith('@latchkit/')
  const before = site.devDependencies.length > 0 ? await add(pinned(site.devDependencies), true) : ''
  const without = await add(pinned([...site.dependencies.filter((name) => !isOurs(name)), ...others]))
  const output = await add(site.dependencies.filter(isOurs))
  // npm warns again of what it installed earlier.
  const known = new Set([before, without].flatMap(warningsIn))
  return {
    warnings: warningsIn(output).filter((line) => !known.has(line)),
    async versions(name) {
      const { packages } = await readJson(folder, 'package-lock.json')
      return Object.entries<{ version: string }>(packages)
        .filter(([path]) => path.endsWith(`node_modules/${name}`))
        .map(([, { version }]) => version)
    },
  }
}
