import type { Plugin } from './manifest.ts'

/** Two plugins that cannot live beside each other, and what of the one the other refuses. */
export interface Conflict {
  readonly id: string
  readonly other: string
  readonly what: string
}

/** The first composed plugin that cannot live beside this one: either of the two says so. */
export function findConflict(plugin: Plugin, composed: readonly Plugin[]): Conflict | undefined {
  const clash = ({ manifest }: Plugin, other: Plugin) =>
    manifest.conflicts?.find((what) => what === other.id || other.manifest.provides?.includes(what))
  for (const other of composed) {
    const what = clash(plugin, other) ?? clash(other, plugin)
    if (what !== undefined) return { id: plugin.id, other: other.id, what }
  }
  return undefined
}
