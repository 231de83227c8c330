import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** The modules of the packages in each built script, as `<package>.<module>`, such as `send.plugin`. */
export type BuiltModules = Readonly<Record<string, readonly string[]>>

/** The file with the modules, in the folder of the built pages. */
export const modulesFile = 'modules.json'

/** The file with the bytes after gzip of each script with code of a package, in the folder of the built pages. */
const sizesFile = 'sizes.json'

/** Returns a module as `<package>.`, or an empty text if it belongs to no package. */
export function packageOf(module: string | null): string {
  const name = /\/(kernel|plugins\/([^/]+))\/src\//.exec(module ?? '')
  return name ? `${name[2] ?? name[1]}.` : ''
}

/** Writes which modules each script contains, and the sizes of these scripts. A script that only exports a module from another counts as containing it. */
export const listModules = (): Plugin => ({
  name: 'list-modules',
  generateBundle(_, bundle) {
    const modules: Record<string, readonly string[]> = {}
    const sizes: Record<string, number> = {}
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      const ids = [...file.moduleIds, file.facadeModuleId ?? '']
      const names = ids.filter(packageOf).map((id) => packageOf(id) + basename(id).replace(/\.tsx?$/, ''))
      modules[basename(file.fileName)] = [...new Set(names)]
      if (names.length > 0) sizes[basename(file.fileName)] = gzipSync(file.code).length
    }
    this.emitFile({ type: 'asset', fileName: modulesFile, source: JSON.stringify(modules) })
    this.emitFile({ type: 'asset', fileName: sizesFile, source: JSON.stringify(sizes) })
  },
})
