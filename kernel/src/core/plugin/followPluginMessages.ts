import { memoizeByKey } from '../../base/async/memoizeByKey.ts'
import { onAbort } from '../../base/async/onAbort.ts'
import { pluginsAtom } from '../state/atoms.ts'
import { addPluginMessages, logMissingTexts, type MessageParts } from './addMessages.ts'
import type { Plugin } from './manifest.ts'

/** Loads the texts of all plugins in the kit's language, and those of plugins that are composed later. */
export const followPluginMessages: (parts: MessageParts) => Promise<void> = memoizeByKey(follow)

async function follow(parts: MessageParts): Promise<void> {
  let loaded: readonly string[] = []
  // If this fails, the texts are loaded again when the plugin is activated.
  const load = (plugin: Plugin) =>
    addPluginMessages(parts, plugin).catch((error: unknown) => logMissingTexts(parts, plugin.id, error))
  const add = () => {
    const composed = parts.plugins.enabled()
    const added = composed.filter(({ id }) => !loaded.includes(id))
    loaded = composed.map(({ id }) => id)
    return Promise.all(added.map(load))
  }
  const stop = parts.store.sub(pluginsAtom, () => void add())
  onAbort(parts.signal, stop)
  await add()
}
