import type { Plugin } from 'vite'

const prefix = '\0replaced:'

interface Replacement {
  readonly name: string
  readonly packages: RegExp
  readonly code: string
  /** Only in published packages: pages of the playground use the original package. */
  readonly published?: true
}

/** Replacements of packages that a library imports but never uses. */
const all: readonly Replacement[] = [
  {
    // AppKit is never installed, and the code that imports it is never called.
    name: 'nothing',
    packages: /^@reown\/appkit($|[/-])/,
    code: 'export {}',
  },
  {
    // It reads localStorage at load time, which throws if storage is denied; the plugin passes its own store.
    name: 'keyvaluestorage',
    packages: /^@walletconnect\/keyvaluestorage$/,
    code: 'export class KeyValueStorage {}\nexport default KeyValueStorage',
  },
  {
    // LGPL-3.0-only; @solana/web3.js imports it for subscriptions, which only its `Connection` has.
    name: 'rpc-websockets',
    packages: /^rpc-websockets$/,
    code: 'export class CommonClient {}\nexport const WebSocket = undefined',
    published: true,
  },
]

/** Works in Vite, vitest and tsdown; `published` adds the replacements for built packages. */
export function replacements({
  published = false,
} = {}): Pick<Plugin, 'name' | 'enforce' | 'resolveId' | 'load'> {
  const rows = all.filter((row) => published || row.published !== true)
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
