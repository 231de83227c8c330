import { defineErrors, type ErrorTable } from '../errors/latchkitError.ts'
import type { Plugin } from './manifest.ts'

const rows = {
  MISSING_SERVICE: {
    message: 'Plugin "{id}" needs the service "{service}", which no composed plugin provides',
    surface: 'thrown',
  },
  CYCLE: { message: 'Plugins wait for each other: {circle}', surface: 'thrown' },
} as const

/** Told when a plugin cannot be started; loaded with the first plugin that requires something. */
export const requirementErrors: ErrorTable<typeof rows> = defineErrors(rows)

/** What keeps a plugin from being started, in the words of the error it becomes. */
export interface Unmet {
  readonly reason: 'MISSING_SERVICE' | 'CYCLE'
  readonly values: Readonly<Record<string, string>>
}

const provides = ({ manifest }: Plugin, token: string): boolean => manifest.provides?.includes(token) ?? false

/** The first service a plugin requires that nobody composed provides. */
export function findMissing(plugin: Plugin, composed: readonly Plugin[]): Unmet | undefined {
  const service = plugin.manifest.requires?.find((token) => !composed.some((other) => provides(other, token)))
  return service === undefined ? undefined : { reason: 'MISSING_SERVICE', values: { id: plugin.id, service } }
}

/** A circle of requirements through this plugin: started, each would wait for the next. */
export function findCycle(plugin: Plugin, composed: readonly Plugin[]): Unmet | undefined {
  const walk = (one: Plugin, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(one.id)) return one.id === plugin.id ? [...path, one.id] : undefined
    for (const token of one.manifest.requires ?? []) {
      for (const provider of composed.filter((other) => provides(other, token))) {
        const circle = walk(provider, [...path, one.id])
        if (circle) return circle
      }
    }
    return undefined
  }
  const circle = walk(plugin, [])
  return circle && { reason: 'CYCLE', values: { id: plugin.id, circle: circle.join(' → ') } }
}
