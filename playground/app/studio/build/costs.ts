import type { PluginInfo, RecordedRequest } from '../../contract.ts'
import { fileOf, folderOf } from './owners.ts'
import type { Build } from './readBuild.ts'

/** What the code of a plugin costs a visitor, in bytes after gzip. */
export interface Cost {
  readonly id: string
  /** What the page has loaded so far. */
  readonly loaded: number
  /** All that it can load, with the texts in one language. */
  readonly whole: number
}

/** Files of one language. All but English come in place of it. */
const translation = /\.(?!en$)[a-z]{2}$/

/** Returns what each composed plugin and the kernel cost on use, the largest first. What every page loads at its start is not in it. */
export function costsOf(
  build: Build,
  plugins: readonly Pick<PluginInfo, 'id'>[],
  requests: readonly RecordedRequest[],
): readonly Cost[] {
  const loaded = new Set(requests.filter(({ kind }) => kind !== 'service').map(({ url }) => fileOf(url)))
  const folders = new Map([['kernel', 'kernel'], ...plugins.map(({ id }) => [folderOf(id), id] as const)])
  const rows = new Map([...folders.values()].map((id) => [id, { id, loaded: 0, whole: 0 }]))
  for (const [file, modules] of Object.entries(build.modules)) {
    const names = new Set(modules.map((module) => module.slice(0, module.indexOf('.'))))
    const [folder = ''] = names
    const row = rows.get(folders.get(folder) ?? '')
    // A script with code of several packages is a part of every page's start.
    if (!row || names.size !== 1) continue
    const bytes = build.sizes[file] ?? 0
    if (loaded.has(file)) row.loaded += bytes
    if (loaded.has(file) || !modules.every((module) => translation.test(module))) row.whole += bytes
  }
  return [...rows.values()].toSorted((one, other) => other.whole - one.whole)
}

/** The bytes of loaded scripts that belong to no package, such as viem, as the browser reports them. */
export const sharedBytes = (build: Build, requests: readonly RecordedRequest[]): number =>
  requests
    .filter(({ kind, script, url }) => kind === 'chunk' && script && build.modules[fileOf(url)]?.length === 0)
    .reduce((sum, { bytes }) => sum + bytes, 0)
