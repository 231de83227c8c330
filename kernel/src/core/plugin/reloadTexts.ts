import { isEnglish } from '../i18n/readTexts.ts'
import { writable } from '../state/atoms.ts'
import { addPluginMessages, logMissingTexts, type MessageParts } from './addMessages.ts'
import { followPluginMessages } from './followPluginMessages.ts'
import { addKernelTexts } from './kernelMessages.ts'

/**
 * Loads all texts that have been loaded so far again, in the language that the kit has now. Texts that load on demand are
 * removed, and load when they are shown next; those of the kernel's toasts stay, as one may be shown.
 */
export async function reloadTexts(parts: MessageParts): Promise<void> {
  const { store, plugins } = parts
  const loaded = store.get(writable.texts)
  const enabled = plugins.enabled()
  const owners = new Set(['kernel', 'kernel+', ...enabled.map(({ id }) => id)])
  store.set(writable.texts, (texts) =>
    Object.fromEntries(Object.entries(texts).filter(([owner]) => owners.has(owner))),
  )
  const isShown = Object.hasOwn(loaded, 'kernel')
  const reload = (plugin: (typeof enabled)[number]) =>
    addPluginMessages(parts, plugin).catch((error: unknown) => logMissingTexts(parts, plugin.id, error))
  await Promise.all([
    isShown && addKernelTexts(parts),
    isShown && !isEnglish(parts.config.locale) && followPluginMessages(parts),
    ...enabled.filter(({ id }) => Object.hasOwn(loaded, id)).map(reload),
  ])
}
