import { pluginsAtom } from '../state/atoms.ts'
import { addPluginMessages, logMissingTexts, type MessageParts } from './addMessages.ts'
import type { Plugin } from './manifest.ts'

/** What following the texts of plugins needs. */
export interface FollowMessageParts extends MessageParts {
  readonly signal: AbortSignal
  readonly plugins: MessageParts['plugins'] & { enabled(): readonly Plugin[] }
}

/** Loads the texts of every plugin in the kit's language, and of each one that is composed later. */
export async function followPluginMessages(parts: FollowMessageParts): Promise<void> {
  let known: readonly string[] = []
  // A plugin that is activated later loads them again.
  const load = (plugin: Plugin) =>
    addPluginMessages(parts, plugin).catch((error: unknown) => logMissingTexts(parts, plugin.id, error))
  const add = () => {
    const composed = parts.plugins.enabled()
    const added = composed.filter(({ id }) => !known.includes(id))
    known = composed.map(({ id }) => id)
    return Promise.all(added.map(load))
  }
  const stop = parts.store.sub(pluginsAtom, () => void add())
  parts.signal.addEventListener('abort', stop, { once: true })
  await add()
}
