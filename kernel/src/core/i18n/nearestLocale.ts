/** Returns the language of a BCP 47 tag: `ar` for `ar-EG`. */
export const languageOf = (locale: string): string => locale.split('-')[0] ?? ''

/** Returns the locale whose file has the texts of a locale: the locale itself, or else its language. */
export const nearestLocale = (files: object, locale: string): string =>
  Object.hasOwn(files, locale) ? locale : languageOf(locale)
