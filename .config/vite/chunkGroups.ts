import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Phases, phases } from './phases.ts'
import { sheetFile } from './sheets.ts'

interface ModuleTable {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

interface ChunkGroup {
  name(id: string, modules: ModuleTable): string | undefined
  readonly includeDependenciesRecursively: false
}

type Test = (id: string) => boolean

const root = join(import.meta.dirname, '../..')
const isCode: Test = (id) => /\.(tsx?|css|css\.js)$|\/package\.json$/.test(id) && !/\.d\.ts$/.test(id)
// Entries stay files of their own, which only export: a group with an entry would become that entry.
const isGrouped: Test = (id) => isCode(id) && !/\/index\.ts$/.test(id)
// Bundled, so that a site does not install all icons. Each belongs to the first phase of the package that shows icons.
const isIcon: Test = (id) => id.includes('/node_modules/lucide/')
const shared = ['lucide', 'react', 'react-dom', 'scheduler', 'jotai', 'tapable', '@rspack/lite-tapable']
const isShared: Test = (id) => shared.some((name) => id.includes(`/node_modules/${name}/`))

/** The chunks of the published packages: one for each phase of a package. */
export const chunkGroups: readonly ChunkGroup[] = createGroups([])

/**
 * The lazy chunks of a site that shows no button of the kit. Its bundler keeps what is loaded at the start in the site's own
 * entry, and merges what the buttons share with the modal into a chunk of the modal.
 */
export const lazyChunkGroups: readonly ChunkGroup[] = createGroups(['eager', 'react'], ['texts', 'buttons'])

/**
 * The chunks of a standalone bundle. Its entry, with a name and an id, contains what is loaded at the start. React is part
 * of the modal: a chunk of its own would be requested only after the code that imports it.
 */
export function standaloneChunkGroup(entryName: string, entryId: string): ChunkGroup {
  const { eager = [], ...later } = phases.kernel ?? {}
  const rows = { ...phases, kernel: { eager: [...eager, 'index.ts', 'element/index.ts'], ...later } }
  return {
    includeDependenciesRecursively: false,
    name(id, modules) {
      if (id === entryId || id.startsWith(join(root, 'presets'))) return entryName
      for (const [folder, own] of Object.entries(rows)) {
        const source = sourceOf(folder)
        if (!(source.has(id) && isCode(id)) && !isShared(id)) continue
        const phase = phaseOf(id, own, (files) => importsOf(files, source, modules, isShared))
        if (phase !== undefined) return phase === 'eager' ? entryName : nameOf(folder, phase)
      }
      return undefined
    },
  }
}

/** Creates a group for each package, without the modules of some phases, and as if there were no phases of `unused`. */
function createGroups(without: readonly string[], unused: readonly string[] = []): ChunkGroup[] {
  return Object.entries(phases).map(([folder, all]) => {
    const rows = Object.fromEntries(Object.entries(all).filter(([phase]) => !unused.includes(phase)))
    const source = sourceOf(folder)
    const icons = iconsOf(source.folder)
    return {
      includeDependenciesRecursively: false,
      name(id, modules) {
        if (!(source.has(id) && isGrouped(id)) && !(isIcon(id) && icons.has(basename(id, '.mjs'))))
          return undefined
        const phase = phaseOf(id, rows, (files) => importsOf(files, source, modules, isIcon))
        return phase === undefined || without.includes(phase) ? undefined : nameOf(folder, phase)
      },
    }
  })
}

/** The files of the icons that a package imports. All packages import the same index, so the modules do not tell. */
function iconsOf(source: string): ReadonlySet<string> {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/(^|\/)testing\/|\.test\./.test(file),
  )
  const texts = files.map((file) => readFileSync(join(source, file), 'utf8'))
  const lists = texts.flatMap((text) => [...text.matchAll(/^(?:im|ex)port \{([^}]*)\} from 'lucide'/gm)])
  const names = lists.flatMap(([, list = '']) => list.match(/\b[A-Z]\w*/g) ?? [])
  return new Set(names.map((name) => name.replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()))
}

/** The code of a package: its sources, and the facts of its package.json. */
interface Source {
  readonly folder: string
  has(id: string): boolean
}

function sourceOf(name: string): Source {
  const folder = join(root, name, 'src')
  return {
    folder,
    has: (id) => (sheetFile(id) ?? id).includes(folder) || id === join(root, name, 'package.json'),
  }
}

const nameOf = (folder: string, phase: string): string => `${folder.replace(/.*\//, '')}-${phase}`

/** Returns the first phase that needs a module. */
const phaseOf = (
  id: string,
  rows: Phases,
  imports: (files: readonly string[]) => ReadonlySet<string>,
): string | undefined => Object.entries(rows).find(([, files]) => imports(files).has(id))?.[0]

/** Returns files of a package with all modules of the package, and shared libraries, that they import. */
function importsOf(
  files: readonly string[],
  source: Source,
  modules: ModuleTable,
  isLibrary: Test,
): ReadonlySet<string> {
  const found = new Set<string>()
  const queue = files.map((file) => join(source.folder, file))
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id) || !(source.has(id) || isLibrary(id))) continue
    found.add(id)
    queue.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
