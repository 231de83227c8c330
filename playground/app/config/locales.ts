/** The languages that the kit has texts in. */
export const locales = [
  'en',
  'ar',
  'de',
  'es',
  'fr',
  'hi',
  'id',
  'ja',
  'ko',
  'pt',
  'ru',
  'tr',
  'vi',
  'zh',
] as const

/** Returns the English name of a language. @example englishNameOf('de') // 'German' */
export const englishNameOf = (locale: string): string => nameIn('en', locale)

/** Returns the name of a language in that language, with its English name. @example nameOfLocale('en') // 'English' */
export function nameOfLocale(locale: string): string {
  const [own, english] = [nameIn(locale, locale), englishNameOf(locale)]
  return own === english ? english : `${own} (${english})`
}

const nameIn = (language: string, locale: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(locale) ?? locale
