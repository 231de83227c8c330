import type { Plugin } from 'vite'

const prefix = '\0replaced:'

/** What stands in place of packages that a library imports and never uses. */
const rows: readonly { readonly name: string; readonly packages: RegExp; readonly code: string }[] = [
  {
    // The incumbent's modal is never installed (decision 6), and what would import it is never called.
    name: 'nothing',
    packages: /^@reown\/appkit($|[/-])/,
    code: 'export {}',
  },
  {
    // It reads localStorage as it loads, which throws where storage is denied; the plugin brings a store of its own.
    name: 'keyvaluestorage',
    packages: /^@walletconnect\/keyvaluestorage$/,
    code: 'export class KeyValueStorage {}\nexport default KeyValueStorage',
  },
]

/** The same in Vite, vitest and tsdown. */
export function replacements(): Pick<Plugin, 'name' | 'enforce' | 'resolveId' | 'load'> {
  return {
    name: 'latchkit:replacements',
    enforce: 'pre',
    resolveId(id) {
      const row = rows.find(({ packages }) => packages.test(id))
      return row && prefix + row.name
    },
    load(id) {
      return rows.find(({ name }) => id === prefix + name)?.code
    },
  }
}
