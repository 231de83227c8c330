import type { Messages } from '../../contracts/messages.ts'
import type { MessageValues } from './translate.ts'

/**
 * Returns the key of a text's plural form for the number `count`, or the key itself if the text has no such form:
 * `shop.items#one` is the form of `shop.items` for 1 in English.
 */
export function pluralKey(
  messages: Messages,
  key: string,
  { count }: MessageValues = {},
  locale: string,
): string {
  if (typeof count !== 'number') return key
  const form = `${key}#${formOf(locale, count)}`
  return Object.hasOwn(messages, form) ? form : key
}

/** The plural category of a number. An invalid locale falls back to English. */
function formOf(locale: string, count: number): Intl.LDMLPluralRule {
  try {
    return new Intl.PluralRules(locale).select(count)
  } catch {
    return 'other'
  }
}
