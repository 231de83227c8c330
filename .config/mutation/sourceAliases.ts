import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Alias } from 'vite'
import { packageFolders, ROOT } from '../scripts/workspace.mjs'

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, string | { readonly '@latchkit/source'?: string }>>
}

/** Maps the workspace's packages to this mutated copy: the links in `node_modules` lead to the original code. */
export function sourceAliases(): Alias[] {
  return packageFolders().flatMap((folder) => {
    const { name, exports }: Manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
    return Object.entries(exports).flatMap(([entry, target]) => {
      const source = typeof target === 'object' ? target['@latchkit/source'] : undefined
      const find = new RegExp(`^${name}${entry.slice(1)}$`)
      return source ? [{ find, replacement: join(ROOT, folder, source) }] : []
    })
  })
}
