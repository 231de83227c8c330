import { join } from 'node:path'
import { type Phases, phases } from './phases.ts'

interface ModuleTable {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

interface ChunkGroup {
  name(id: string, modules: ModuleTable): string | undefined
  readonly includeDependenciesRecursively: false
}

const root = join(import.meta.dirname, '../..')
// Entries stay files of their own, which only export: a group with an entry would become that entry.
const isGrouped = (id: string): boolean => /\.(tsx?|css|css\.js)$/.test(id) && !/(\.d|\/index)\.ts$/.test(id)
// Bundled, so that a site does not install all icons. Each belongs to the first phase of the package that shows icons.
const isIcon = (id: string): boolean => id.includes('/node_modules/lucide/')

/** The chunks of the published packages: one for each phase of a package. */
export const chunkGroups: readonly ChunkGroup[] = createGroups([])

/**
 * The lazy chunks of a site that shows no button of the kit. Its bundler keeps what is loaded at the start in the site's own
 * entry, and merges what the buttons share with the modal into the chunk of the modal.
 */
export const lazyChunkGroups: readonly ChunkGroup[] = createGroups(['eager', 'react'], ['buttons'])

/** Creates a group for each package, without the modules of some phases, and as if there were no phases of `unused`. */
function createGroups(without: readonly string[], unused: readonly string[] = []): ChunkGroup[] {
  return Object.entries(phases).map(([folder, all]) => {
    const rows = Object.fromEntries(Object.entries(all).filter(([phase]) => !unused.includes(phase)))
    const source = join(root, folder, 'src')
    return {
      includeDependenciesRecursively: false,
      name(id, modules) {
        if (!(id.includes(source) && isGrouped(id)) && !isIcon(id)) return undefined
        const phase = phaseOf(id, source, rows, modules)
        return phase === undefined || without.includes(phase)
          ? undefined
          : `${folder.replace(/.*\//, '')}-${phase}`
      },
    }
  })
}

/** Returns the first phase that needs a module. */
const phaseOf = (id: string, source: string, rows: Phases, modules: ModuleTable): string | undefined =>
  Object.entries(rows).find(([, files]) => importsOf(files, source, modules).has(id))?.[0]

/** Returns files of a package with all modules of the package that they import. */
function importsOf(files: readonly string[], source: string, modules: ModuleTable): ReadonlySet<string> {
  const found = new Set<string>()
  const queue = files.map((file) => join(source, file))
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id) || !(id.includes(source) || isIcon(id))) continue
    found.add(id)
    queue.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
