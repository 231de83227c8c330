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

/** Returns the name of a language in that language, with its English name. @example nameOfLocale('en') // 'English' */
export function nameOfLocale(locale: string): string {
  const own = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  const english = new Intl.DisplayNames(['en'], { type: 'language' }).of(locale) ?? locale
  return own === english ? english : `${own} (${english})`
}
