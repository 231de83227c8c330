import type { Messages } from '../../contracts/messages.ts'
import { loadCode } from '../async/loadCode.ts'

/** Message files by locale, each behind an import(). */
export type MessageFiles = Readonly<Record<string, () => Promise<{ default: Messages }>>>

const languageOf = (locale: string): string => locale.split('-')[0] ?? ''

/** English made strange, to see which texts are cut and which were never translated. It has no files. */
const isPseudo = (locale: string): boolean => locale === 'en-XA'

/** Whether the texts of a locale are those of the English files. */
export const isEnglish = (locale: string): boolean => languageOf(locale) === 'en' && !isPseudo(locale)

/**
 * The texts of a locale, over `shown`. A key that its file lacks, and a file that does not load, stay English.
 *
 * @throws {LatchkitError} CHUNK_LOAD_FAILED: not even the English did load
 * @example await readTexts({ en: () => import('./messages/en.ts') }, 'ar-EG', {}, reportError)
 */
export async function readTexts(
  files: MessageFiles,
  locale: string,
  shown: Messages,
  onFailed: (error: unknown) => void,
): Promise<Messages> {
  const read = (tag: string) => {
    const load = Object.hasOwn(files, tag) ? files[tag] : undefined
    return load && loadCode(load).then(({ default: texts }) => texts)
  }
  const nearest = Object.hasOwn(files, locale) ? locale : languageOf(locale)
  const [english, own] = await Promise.all([
    read('en'),
    nearest === 'en' ? undefined : read(nearest)?.catch(onFailed),
  ])
  const texts = { ...shown, ...english, ...own }
  return isPseudo(locale) ? (await import('./pseudo.ts')).pseudoTexts(texts) : texts
}
