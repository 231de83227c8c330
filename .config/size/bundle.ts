import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, defaultClientConditions, type Plugin, type PluginOption, type Rolldown } from 'vite'
import { replacements } from '../vite/replacements.ts'
import { type WorkspacePackage, workspacePackages } from './packages.ts'

/** One file of a production build. */
export interface Chunk {
  readonly name: string
  readonly code: string
  /** The file whose import() made this chunk, from the root; chunks that several share have none. */
  readonly facade: string | undefined
  /** The files in it, from the root. */
  readonly modules: readonly string[]
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly entry: boolean
}

export interface BundleOptions {
  readonly root: string
  /** Text of the entry module. */
  readonly entry: string
  /** Packages that stay outside, besides React. */
  readonly external?: readonly string[]
  /** Leaves everything behind import() outside too: what remains is the eager part. */
  readonly eagerOnly?: boolean
}

const entryId = 'virtual:latchkit-size'
/** Where the entry pretends to lie. */
export const entryFile = '.latchkit-size-entry.js'
const react = ['react', 'react-dom']

/** Builds an entry the way a site would with Vite, in memory. */
export async function bundle(options: BundleOptions): Promise<readonly Chunk[]> {
  const { root, external = [] } = options
  const result = await build({
    root,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'silent',
    resolve: { conditions: ['@latchkit/source', ...defaultClientConditions] },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [entryPlugin(options), replacements(), await sheetsPlugin(root)],
    build: {
      write: false,
      reportCompressedSize: false,
      // A library build leaves out Vite's preloader, which a site has once, whatever it imports.
      lib: { entry: entryId, formats: ['es'] },
      rolldownOptions: {
        input: { entry: entryId },
        // As in a site's build: what the entry shares with a lazy file stays in the entry's own file.
        preserveEntrySignatures: 'allow-extension',
        external: (id) => [...react, ...external].some((name) => id === name || id.startsWith(`${name}/`)),
        output: { minify: true, comments: false, chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  return chunksOf(result, root)
}

/**
 * Serves the entry and finds the workspace's packages for it: no folder has all of them installed.
 * With `eagerOnly`, import() finds nothing of ours to bundle.
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

/** The source behind a public entry of a workspace package. */
function sourceOf(source: string, packages: readonly WorkspacePackage[]) {
  const owner = packages.find(({ name }) => source === name || source.startsWith(`${name}/`))
  const file = owner?.exports[`.${source.slice(owner.name.length)}`]?.['@latchkit/source']
  return owner && file ? { id: join(owner.path, file), moduleSideEffects: owner.sideEffects } : null
}

/** The build plugin that turns X.module.css into a sheet, where the workspace has it. */
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

/** A file from the root; one of a dependency by its package's name, wherever the installer put it. */
function fromRoot(id: string, root: string): string {
  // A build plugin's module stands for a file: `sheet:/…/X.module.css.js` is the sheet itself.
  const plain = id
    .replace(/[?#].*$/, '')
    .replace(/^\0/, '')
    .replace(/^[a-z]{2,}:(.*\.css)\.js$/, '$1')
  return relative(root, plain)
    .replaceAll('\\', '/')
    .replace(/^.*node_modules\//, '')
}
