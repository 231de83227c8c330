import { lazy } from '../../base/async/lazy.ts'
import type { Messages } from '../../contracts/messages.ts'
import en from '../../messages/en.ts'
import { kernelFiles } from '../i18n/kernelFiles.ts'
import { isEnglish, readTexts } from '../i18n/readTexts.ts'
import { addMessages, type MessageParts } from './addMessages.ts'

const loadFollow = lazy(() => import('./followPluginMessages.ts'))

// All other languages fall back to English.
const source = { ...kernelFiles, load: { en: async () => ({ default: en }) } }

/** Reads the kernel's own texts in a language. */
export function readKernelTexts(locale: string, onFailed: (error: unknown) => void): Promise<Messages> {
  return readTexts(source, locale, {}, onFailed)
}

/**
 * Loads the texts that are shown before any view: the kernel's own, and those of manifests unless the language is
 * English.
 */
export async function addShownTexts(parts: MessageParts): Promise<void> {
  const follow = async () => (await loadFollow()).followPluginMessages(parts)
  await Promise.all([addKernelTexts(parts), isEnglish(parts.config.locale) || follow()])
}

/** Loads the kernel's own texts in the kit's language. */
export async function addKernelTexts(parts: MessageParts): Promise<void> {
  const { locale } = parts.config
  const failed = (error: unknown) => parts.log('The texts of the kernel did not load', { error })
  const texts = await readKernelTexts(locale, failed)
  if (parts.config.locale === locale) addMessages(parts.store, 'kernel', texts)
}
