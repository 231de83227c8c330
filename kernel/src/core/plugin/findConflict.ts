import type { Plugin } from './manifest.ts'

/**
 * Finds the first composed plugin that excludes this plugin or is excluded by it. Returns the ids of both, and the id or
 * service that one of them excludes.
 */
export function findConflict(plugin: Plugin, composed: readonly Plugin[]) {
  const clash = ({ manifest }: Plugin, other: Plugin) =>
    manifest.conflicts?.find((what) => what === other.id || other.manifest.provides?.includes(what))
  for (const other of composed) {
    const what = clash(plugin, other) ?? clash(other, plugin)
    if (what !== undefined) return { id: plugin.id, other: other.id, what }
  }
  return undefined
}
