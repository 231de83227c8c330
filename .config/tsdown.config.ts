import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { UserConfig } from 'tsdown'
import { standaloneConfig, standalonePresets } from './standalone/standaloneConfig.ts'
import { emitSbom } from './supply/emitSbom.ts'
import { chunkGroups } from './vite/chunkGroups.ts'
import { declarationProject, declarations } from './vite/declarations.ts'
import { ownExports } from './vite/ownExports.ts'
import { packageFacts } from './vite/packageFacts.ts'
import { replacements } from './vite/replacements.ts'
import { sheets } from './vite/sheets.ts'

const root = resolve(import.meta.dirname, '..')
const source = '@latchkit/source'

interface PackageFile {
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>> | string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Builds every published package from the entries in its `exports`. */
export function packageConfig(folder: string): UserConfig {
  const cwd = join(root, folder)
  const { exports, dependencies, peerDependencies }: PackageFile = JSON.parse(
    readFileSync(join(cwd, 'package.json'), 'utf8'),
  )
  const rows = Object.values(exports).flatMap((row) => (typeof row === 'string' ? [] : [row]))
  const [own, peers] = [matcher(dependencies), matcher(peerDependencies)]
  const entry = Object.fromEntries(
    rows.map((row) => [(row.default ?? '').replace(/^\.\/dist\/|\.js$/g, ''), join(cwd, row[source] ?? '')]),
  )
  return {
    cwd,
    entry,
    outDir: join(cwd, 'dist'),
    tsconfig: declarationProject,
    format: 'esm',
    platform: 'browser',
    // Its own generator would parse the sources of all packages again for each of them.
    dts: { generator: 'oxc' },
    // Stays for the site's bundler: for browsers, the default is to replace it by "development".
    define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
    plugins: [
      declarations(),
      packageFacts(),
      sheets(),
      replacements({ published: true }),
      ownExports(),
      emitSbom(folder),
    ],
    outputOptions: {
      // A site's bundler adds its own hash to these names, which its entry lists.
      chunkFileNames: '[name].js',
      codeSplitting: { groups: [...chunkGroups] },
    },
    // Undeclared dependencies are bundled, and their license notices go to NOTICE.
    deps: {
      neverBundle: (id, importer) => peers(id) || (own(id) && !isBundled(importer)),
      alwaysBundle: (id, importer) => own(id) && isBundled(importer),
    },
  }
}

/** Matches packages by name, including their subpaths. */
function matcher(record: Readonly<Record<string, string>> = {}) {
  const names = Object.keys(record)
  return (id: string): boolean => names.some((name) => id === name || id.startsWith(`${name}/`))
}

/** A bundled library may need another version of a package than its bundle depends on; that version is bundled too. */
const isBundled = (importer = ''): boolean => importer.includes('/node_modules/')

const folders = [
  'kernel',
  ...['plugins', 'presets'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  ),
]

/** The builds of the packages. Each removes what an earlier build left in its folder. */
export const packageBuilds: readonly UserConfig[] = folders.map(packageConfig)
/** The builds of bundles inside those folders, which come after them. */
export const standaloneBuilds: readonly UserConfig[] = standalonePresets.map(standaloneConfig)
