import {
  createLatchkit,
  type Latchkit,
  type LatchkitOptions,
  type Plugin,
  pluginsAtom,
} from '@latchkit/kernel'
import { factories } from './factories.ts'
import { formatError } from './record/words.ts'

export type Factories = ReadonlyMap<string, () => Plugin>

/** Called with the id of a plugin that could not be added, and why. */
export type Refuse = (id: string, text: string) => void

/** Creates a kit with these plugins; without any, if they cannot be composed together. */
export function composeKit(
  options: Omit<LatchkitOptions, 'plugins'>,
  ids: readonly string[],
  from: Factories = factories,
): Latchkit {
  const plugins = ids.flatMap((id) => from.get(id)?.() ?? [])
  try {
    return createLatchkit({ ...options, plugins })
  } catch {
    return createLatchkit({ ...options, plugins: [] })
  }
}

/** Adds the plugins that the kit does not have yet. Returns the ids of those that were added. */
export function addPlugins(
  kit: Latchkit,
  ids: readonly string[],
  refuse: Refuse,
  from: Factories = factories,
): readonly string[] {
  return ids.filter((id) => {
    const make = from.get(id)
    if (!make || hasPlugin(kit, id)) return false
    try {
      kit.use(make())
      return true
    } catch (error) {
      refuse(id, `The kit refused the plugin “${id}”: ${formatError(error)}. The others are composed.`)
      return false
    }
  })
}

export const hasPlugin = (kit: Latchkit, id: string): boolean => Object.hasOwn(kit.store.get(pluginsAtom), id)

/** Says which plugins of a configuration the page does not have. */
export function refuseUnknown(ids: readonly string[], refuse: Refuse): void {
  for (const id of ids.filter((one) => !factories.has(one)))
    refuse(id, `There is no plugin “${id}”. The others are composed.`)
}
