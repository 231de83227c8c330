/** The output files of esbuild's metafile, by path. */
export type BuildOutputs = Readonly<
  Record<
    string,
    {
      readonly imports: readonly {
        readonly path: string
        readonly kind: string
        readonly external?: boolean
      }[]
    }
  >
>

/** A file with lazy imports, and the files that each of them imports and that the file has not loaded itself. */
export interface Preloads {
  readonly file: string
  readonly preloads: ReadonlyMap<string, readonly string[]>
}

/**
 * Finds, for each output file with lazy imports, what these import statically. A file loads with all that it imports
 * statically, so that is left out.
 *
 * @example
 * const rows = findPreloads({ 'dist/main.js': { imports: [{ path: 'dist/view.js', kind: 'dynamic-import' }] } })
 */
export function findPreloads(outputs: BuildOutputs): readonly Preloads[] {
  return Object.keys(outputs).flatMap((file) => {
    const loaded = staticImports(outputs, file)
    const preloads = new Map<string, readonly string[]>()
    for (const target of importsOf(outputs, file, 'dynamic-import')) {
      const missing = [...staticImports(outputs, target)].filter(
        (path) => path !== target && !loaded.has(path),
      )
      if (missing.length > 0 && !loaded.has(target)) preloads.set(target, missing)
    }
    return preloads.size > 0 ? [{ file, preloads }] : []
  })
}

const importsOf = (outputs: BuildOutputs, file: string, kind: string): readonly string[] =>
  outputs[file]?.imports.filter((one) => one.kind === kind && !one.external).map(({ path }) => path) ?? []

/** Returns a file and all files that it imports statically, also indirectly. */
function staticImports(outputs: BuildOutputs, file: string): ReadonlySet<string> {
  const found = new Set<string>()
  const queue = [file]
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (found.has(path)) continue
    found.add(path)
    queue.push(...importsOf(outputs, path, 'import-statement'))
  }
  return found
}
