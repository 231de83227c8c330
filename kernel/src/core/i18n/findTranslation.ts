import { lazy } from '../../base/async/lazy.ts'
import type { LoadMessages, MessageFiles, MessageSource } from '../../contracts/messages.ts'
import { languageOf, nearestLocale } from './nearestLocale.ts'

/** Returns the function that imports the texts of a locale; `undefined` if they are English or missing. */
export async function findTranslation(
  { load = {}, locales }: MessageSource,
  locale: string,
): Promise<LoadMessages | undefined> {
  if (languageOf(locale) === 'en') return undefined
  const own = ownFile(load, locale)
  return own ?? (locales && ownFile((await lazy(locales)()).default, locale))
}

/** Returns the function that imports the file of a locale, if there is one. */
export function ownFile(files: MessageFiles = {}, locale: string): LoadMessages | undefined {
  const nearest = nearestLocale(files, locale)
  return Object.hasOwn(files, nearest) ? files[nearest] : undefined
}
