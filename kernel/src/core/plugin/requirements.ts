import { defineErrors } from '../../base/errors/latchkitError.ts'
import type { Plugin } from './manifest.ts'

/** The errors of requirements that cannot be met. They are loaded with the first plugin that requires a service. */
export const requirementErrors = defineErrors({
  MISSING_SERVICE: {
    message: 'Plugin "{id}" needs the service "{service}", which no composed plugin provides',
    surface: 'thrown',
  },
  CYCLE: { message: 'Circular plugin requirements: {circle}', surface: 'thrown' },
})

/** A requirement that prevents a plugin from starting, with the reason and values of its error. */
export interface UnmetRequirement {
  readonly reason: 'MISSING_SERVICE' | 'CYCLE'
  readonly values: Readonly<Record<string, string>>
}

const provides = ({ manifest }: Plugin, token: string): boolean => manifest.provides?.includes(token) ?? false

/** Finds the first service that a plugin requires and no composed plugin provides. */
export function findMissing(plugin: Plugin, composed: readonly Plugin[]): UnmetRequirement | undefined {
  const service = plugin.manifest.requires?.find((token) => !composed.some((other) => provides(other, token)))
  return service === undefined ? undefined : { reason: 'MISSING_SERVICE', values: { id: plugin.id, service } }
}

/** Finds a cycle of requirements that includes this plugin. If it were started, each plugin would wait for the next one. */
export function findCycle(plugin: Plugin, composed: readonly Plugin[]): UnmetRequirement | undefined {
  const walk = (current: Plugin, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(current.id)) return current.id === plugin.id ? [...path, current.id] : undefined
    for (const token of current.manifest.requires ?? []) {
      for (const provider of composed.filter((other) => provides(other, token))) {
        const cycle = walk(provider, [...path, current.id])
        if (cycle) return cycle
      }
    }
    return undefined
  }
  const cycle = walk(plugin, [])
  return cycle && { reason: 'CYCLE', values: { id: plugin.id, circle: cycle.join(' → ') } }
}
