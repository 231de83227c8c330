import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** The modules of the packages in each built script, as `<package>.<module>`, such as `send.plugin`. */
export type BuiltModules = Readonly<Record<string, readonly string[]>>

/** The file with the modules, in the folder of the built pages. */
export const modulesFile = 'modules.json'

/** Returns a module as `<package>.`, or an empty text if it belongs to no package. */
export function packageOf(module: string | null): string {
  const name = /\/(kernel|plugins\/([^/]+))\/src\//.exec(module ?? '')
  return name ? `${name[2] ?? name[1]}.` : ''
}

/** Writes which modules each script contains. A script that only exports a module from another counts as containing it. */
export const listModules = (): Plugin => ({
  name: 'list-modules',
  generateBundle(_, bundle) {
    const modules: Record<string, readonly string[]> = {}
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      const ids = [...file.moduleIds, file.facadeModuleId ?? '']
      const names = ids.filter(packageOf).map((id) => packageOf(id) + basename(id).replace(/\.tsx?$/, ''))
      modules[basename(file.fileName)] = [...new Set(names)]
    }
    this.emitFile({ type: 'asset', fileName: modulesFile, source: JSON.stringify(modules) })
  },
})
