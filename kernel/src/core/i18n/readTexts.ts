import { lazy } from '../../base/async/lazy.ts'
import type { LoadMessages, MessageSource, Messages } from '../../contracts/messages.ts'
import { findTranslation, ownFile } from './findTranslation.ts'
import { languageOf } from './nearestLocale.ts'

const loadPseudo = lazy(() => import('./pseudo.ts'))

/** The pseudo-locale, which shows the texts that are truncated or not translated. It has no files. */
const isPseudo = (locale: string): boolean => locale === 'en-XA'

/** Whether the texts of a locale are those of the English files. */
export const isEnglish = (locale: string): boolean => languageOf(locale) === 'en' && !isPseudo(locale)

/**
 * Reads the texts of a locale on top of `base`. A key that is missing in the file stays in English, and so do all keys
 * if the file does not load.
 *
 * @throws {LatchkitError} CHUNK_LOAD_FAILED if the English texts did not load either
 * @example await readTexts({ load: { en: () => import('../../messages/en.ts') } }, 'ar-EG', {}, reportError)
 */
export async function readTexts(
  source: MessageSource,
  locale: string,
  base: Messages,
  onFailed: (error: unknown) => void,
): Promise<Messages> {
  const read = async (load: LoadMessages | undefined) => load && (await lazy(load)()).default
  const readTranslation = async () => read(await findTranslation(source, locale))
  const [english, translated] = await Promise.all([
    read(ownFile(source.load, 'en')),
    readTranslation().catch(onFailed),
  ])
  const texts = { ...base, ...english, ...translated }
  return isPseudo(locale) ? (await loadPseudo()).pseudoTexts(texts) : texts
}
