import type { Plugin } from './manifest.ts'

/** Two plugins that cannot be composed together, and the id or service that one of them excludes. */
export interface Conflict {
  readonly id: string
  readonly other: string
  readonly what: string
}

/** Finds the first composed plugin that excludes this plugin or is excluded by it. */
export function findConflict(plugin: Plugin, composed: readonly Plugin[]): Conflict | undefined {
  const clash = ({ manifest }: Plugin, other: Plugin) =>
    manifest.conflicts?.find((what) => what === other.id || other.manifest.provides?.includes(what))
  for (const other of composed) {
    const what = clash(plugin, other) ?? clash(other, plugin)
    if (what !== undefined) return { id: plugin.id, other: other.id, what }
  }
  return undefined
}
