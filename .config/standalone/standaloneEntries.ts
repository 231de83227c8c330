import { join } from 'node:path'
import type { Rolldown } from 'tsdown'
import { ROOT } from '../scripts/workspace.mjs'

const prefix = 'standalone:'

const sources: Readonly<Record<string, string>> = {
  latchkit: `
    export * from '@latchkit/kernel'
    export { defineLatchkitElements } from '@latchkit/kernel/element'
    export * from './index.ts'`,
  networks: "export * from '@latchkit/plugin-eip155/networks'",
}

/** The path of an entry. It is inside the package, so that its imports resolve, but does not exist. */
export const entryFile = (folder: string, name: string): string =>
  join(ROOT, folder, 'src', `${name}.standalone.ts`)

/** Provides the entries `standalone:<name>` of a preset's standalone bundle. */
export function standaloneEntries(folder: string): Rolldown.Plugin {
  const files = new Map(Object.entries(sources).map(([name, source]) => [entryFile(folder, name), source]))
  return {
    name: 'latchkit:standalone-entries',
    resolveId: (id) => (id.startsWith(prefix) ? entryFile(folder, id.slice(prefix.length)) : null),
    load: (id) => files.get(id),
  }
}
