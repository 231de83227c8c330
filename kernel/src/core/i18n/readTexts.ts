import { loadCode } from '../../base/async/loadCode.ts'
import type { Messages } from '../../contracts/messages.ts'
import { languageOf, nearestLocale } from './nearestLocale.ts'

/** Functions that import the message file of each locale. */
export type MessageFiles = Readonly<Record<string, () => Promise<{ default: Messages }>>>

/** The pseudo-locale, which shows the texts that are truncated or not translated. It has no files. */
const isPseudo = (locale: string): boolean => locale === 'en-XA'

/** Whether the texts of a locale are those of the English files. */
export const isEnglish = (locale: string): boolean => languageOf(locale) === 'en' && !isPseudo(locale)

/**
 * Reads the texts of a locale on top of `base`. A key that is missing in the file stays in English, and so do all keys
 * if the file does not load.
 *
 * @throws {LatchkitError} CHUNK_LOAD_FAILED if the English texts did not load either
 * @example await readTexts({ en: () => import('../../messages/en.ts') }, 'ar-EG', {}, reportError)
 */
export async function readTexts(
  files: MessageFiles,
  locale: string,
  base: Messages,
  onFailed: (error: unknown) => void,
): Promise<Messages> {
  const read = (tag: string) => {
    const load = Object.hasOwn(files, tag) ? files[tag] : undefined
    return load && loadCode(load).then(({ default: texts }) => texts)
  }
  const nearest = nearestLocale(files, locale)
  const [english, translated] = await Promise.all([
    read('en'),
    nearest === 'en' ? undefined : read(nearest)?.catch(onFailed),
  ])
  const texts = { ...base, ...english, ...translated }
  return isPseudo(locale) ? (await import('./pseudo.ts')).pseudoTexts(texts) : texts
}
