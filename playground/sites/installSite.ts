import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { run } from '../../.config/scripts/run.mjs'
import { ROOT } from '../../.config/scripts/workspace.mjs'

/** A site in a clean folder: the folder of its sources, and the packages that it installs besides ours, with versions. */
export interface Site {
  readonly source: string
  readonly dependencies: Readonly<Record<string, string>>
}

/** What an installation printed and brought. */
export interface Installation {
  readonly warnings: readonly string[]
  /** The versions of a package that were installed. */
  versions(name: string): Promise<readonly string[]>
}

async function runIn(cwd: string, command: string, args: readonly string[]): Promise<string> {
  const { code, output } = await run(command, args, { cwd, timeoutMs: 240_000 })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}\n${output}`)
  return output
}

const readJson = async (...path: readonly string[]) => JSON.parse(await readFile(join(...path), 'utf8'))

/** Packs the kernel and a preset with its plugins as they are published, and returns the tarballs. */
export async function packPreset(preset: string, folder: string): Promise<readonly string[]> {
  const { packageManager } = await readJson(ROOT, 'package.json')
  const { dependencies } = await readJson(ROOT, 'presets', preset, 'package.json')
  const names = ['@latchkit/kernel', `@latchkit/preset-${preset}`, ...Object.keys(dependencies)]
  const filters = names.flatMap((name) => ['--filter', name])
  const args = ['-r', ...filters, 'pack', '--pack-destination', folder, '--config.pmOnFail=ignore']
  await runIn(ROOT, 'npx', ['--yes', packageManager, ...args])
  return (await readdir(folder)).map((name) => join(folder, name))
}

/** Installs a site with npm: its own packages first, as in a site that exists, and then ours from the tarballs. */
export async function installSite(
  site: Site,
  tarballs: readonly string[],
  folder: string,
): Promise<Installation> {
  await mkdir(folder, { recursive: true })
  await cp(join(import.meta.dirname, site.source), folder, { recursive: true })
  await cp(join(import.meta.dirname, 'options.ts'), join(folder, '../options.ts'))
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'site', private: true, type: 'module', dependencies: site.dependencies }),
  )
  const quiet = ['--no-audit', '--no-fund']
  await runIn(folder, 'npm', ['install', ...quiet])
  const output = await runIn(folder, 'npm', ['install', ...quiet, ...tarballs])
  return {
    // A setting that this npm does not know is no warning about a package.
    warnings: output.split('\n').filter((line) => /warn|ERR/.test(line) && !/Unknown .*config/.test(line)),
    async versions(name) {
      const { packages } = await readJson(folder, 'package-lock.json')
      return Object.entries<{ version: string }>(packages)
        .filter(([path]) => path.endsWith(`node_modules/${name}`))
        .map(([, { version }]) => version)
    },
  }
}

/** Copies a page without a bundler, with the standalone bundle of a preset in its folder `latchkit`. */
export async function copyPage(preset: string, folder: string, outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true })
  await mkdir(outDir, { recursive: true })
  for (const file of ['index.html', 'main.js']) await cp(join(folder, file), join(outDir, file))
  const options = stripTypeScriptTypes(await readFile(join(folder, '../options.ts'), 'utf8'))
  await writeFile(join(outDir, '../options.js'), options)
  const bundle = join(folder, 'node_modules/@latchkit', `preset-${preset}`, 'dist/standalone')
  await cp(bundle, join(outDir, 'latchkit'), { recursive: true })
}

/** Builds a site with the Vite that it has installed. */
export const buildSite = (folder: string, outDir: string): Promise<string> =>
  runIn(folder, 'npx', ['vite', 'build', '--base', './', '--outDir', outDir, '--emptyOutDir'])

/** Checks the types of a site with the TypeScript that it has installed. */
export const checkSite = (folder: string): Promise<string> =>
  runIn(folder, 'npx', [
    ...['tsc', 'main.tsx', '--noEmit', '--strict', '--jsx', 'react-jsx', '--module', 'esnext'],
    ...['--moduleResolution', 'bundler', '--target', 'es2022', '--allowImportingTsExtensions'],
    ...['--skipLibCheck'],
  ])
