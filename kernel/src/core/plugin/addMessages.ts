import type { Messages } from '../../contracts/messages.ts'
import type { Store } from '../../contracts/store.ts'
import { readTexts } from '../i18n/readTexts.ts'
import { writable } from '../state/atoms.ts'
import type { KitParts } from './kitParts.ts'
import type { Plugin } from './manifest.ts'

/** The dependencies of loading plugin texts. */
export type MessageParts = Pick<KitParts, 'store' | 'log' | 'config' | 'plugins' | 'signal'>

/**
 * Loads all texts of a plugin in the kit's language, including the texts of its manifest.
 *
 * @throws {LatchkitError} CHUNK_LOAD_FAILED
 */
export async function addPluginMessages(parts: MessageParts, { id, manifest }: Plugin): Promise<void> {
  const { en = {}, ...source } = manifest.messages ?? {}
  const { locale } = parts.config
  const texts = await readTexts(source, locale, en, (error) => logMissingTexts(parts, id, error))
  // The language may have changed in the meantime.
  if (parts.plugins.scopeOf(id) && parts.config.locale === locale) addMessages(parts.store, id, texts)
}

/** Logs that the texts of a plugin did not load. */
export const logMissingTexts = ({ log }: Pick<MessageParts, 'log'>, id: string, error: unknown): void =>
  log(`The texts of "${id}" did not load`, { error })

/** Adds the texts of an owner, which is the kernel or the id of a plugin. */
export const addMessages = (store: Store, owner: string, texts: Messages): void =>
  store.set(writable.texts, (existing) => ({ ...existing, [owner]: texts }))
