import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, defaultClientConditions, type Plugin, type PluginOption, type Rolldown } from 'vite'
import { lazyChunkGroups } from '../vite/chunkGroups.ts'
import { packageFacts } from '../vite/packageFacts.ts'
import { replacements } from '../vite/replacements.ts'
import { type WorkspacePackage, workspacePackages } from './packages.ts'

/** One file of a production build. */
export interface Chunk {
  readonly name: string
  readonly code: string
  /** The file whose import() created this chunk, relative to the root; shared chunks have none. */
  readonly facade: string | undefined
  /** Its files, relative to the root. */
  readonly modules: readonly string[]
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly entry: boolean
}

export interface BundleOptions {
  readonly root: string
  /** The source of the entry module. */
  readonly entry: string
  /** External packages, in addition to React. */
  readonly external?: readonly string[]
  /** What of these packages is bundled all the same. */
  readonly bundled?: readonly string[]
  /** Also leaves out everything behind import(), so that only the eager part remains. */
  readonly eagerOnly?: boolean
}

const entryId = 'virtual:latchkit-size'
/** The virtual path of the entry. */
export const entryFile = '.latchkit-size-entry.js'
const react = ['react', 'react-dom']

/** Builds an entry in memory, as a site with Vite does. */
export async function bundle(options: BundleOptions): Promise<readonly Chunk[]> {
  const { root, external = [], bundled = [] } = options
  const result = await build({
    root,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'silent',
    resolve: { conditions: ['@latchkit/source', ...defaultClientConditions] },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [entryPlugin(options), packageFacts(), replacements(), await sheetsPlugin(root)],
    build: {
      write: false,
      reportCompressedSize: false,
      // A library build leaves out Vite's preloader, which every site contains once.
      lib: { entry: entryId, formats: ['es'] },
      rolldownOptions: {
        input: { entry: entryId },
        // As in a site's build, code that the entry shares with a lazy file stays in the entry chunk.
        preserveEntrySignatures: 'allow-extension',
        external: (id) =>
          !bundled.includes(id) &&
          [...react, ...external].some((name) => id === name || id.startsWith(`${name}/`)),
        output: {
          minify: true,
          comments: false,
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: { groups: [...lazyChunkGroups] },
        },
      },
    },
  })
  return chunksOf(result, root)
}

/**
 * Serves the entry and resolves the workspace's packages, since no folder has all of them installed.
 * With `eagerOnly`, import() of our files is external.
 */
function entryPlugin({ root, entry, eagerOnly = false }: BundleOptions): Plugin {
  const id = join(root, entryFile)
  const packages = workspacePackages(root)
  return {
    name: 'latchkit:size-entry',
    enforce: 'pre',
    resolveId(source, importer, { kind }) {
      if (source === entryId) return id
      if (eagerOnly && kind === 'dynamic-import') return { id: source, external: true }
      return importer === id ? sourceOf(source, packages) : null
    },
    load: (wanted) => (wanted === id ? entry : null),
  }
}

/** Returns the source of a public entry of a workspace package. */
function sourceOf(source: string, packages: readonly WorkspacePackage[]) {
  const owner = packages.find(({ name }) => source === name || source.startsWith(`${name}/`))
  const file = owner?.exports[`.${source.slice(owner.name.length)}`]?.['@latchkit/source']
  return owner && file ? { id: join(owner.path, file), moduleSideEffects: owner.sideEffects } : null
}

/** Returns the build plugin that turns X.module.css into a style sheet, if the workspace has it. */
async function sheetsPlugin(root: string): Promise<PluginOption> {
  const file = join(root, '.config/vite/sheets.ts')
  if (!existsSync(file)) return undefined
  const { sheets }: { sheets: () => Plugin } = await import(pathToFileURL(file).href)
  return sheets()
}

function chunksOf(result: Awaited<ReturnType<typeof build>>, root: string): Chunk[] {
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  return outputs
    .flatMap(({ output }) => output)
    .filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
    .map((chunk) => ({
      name: chunk.fileName,
      code: chunk.code,
      facade: chunk.facadeModuleId ? fromRoot(chunk.facadeModuleId, root) : undefined,
      modules: chunk.moduleIds.map((id) => fromRoot(id, root)),
      imports: chunk.imports,
      dynamicImports: chunk.dynamicImports,
      entry: chunk.isEntry,
    }))
}

/** Returns a path relative to the root; a dependency's file starts with its package name. */
function fromRoot(id: string, root: string): string {
  // A virtual module represents a file: `sheet:…/X.module.css.js` is the style sheet itself.
  const plain = id
    .replace(/[?#].*$/, '')
    .replace(/^\0/, '')
    .replace(/^[a-z]{2,}:(.*\.css)\.js$/, '$1')
  return relative(root, resolve(root, plain))
    .replaceAll('\\', '/')
    .replace(/^.*node_modules\//, '')
}
