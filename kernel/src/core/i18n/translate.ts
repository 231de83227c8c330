import { fillText } from '../../base/errors/latchkitError.ts'
import type { Messages } from '../../contracts/messages.ts'

/** Values for the `{name}` placeholders of a text. */
export type MessageValues = Readonly<Record<string, string | number>>

/** Returns the text of a key with its placeholders filled in. If the key has no text, the key itself is returned. */
export function translate(messages: Messages, key: string, values: MessageValues = {}): string {
  const text = Object.hasOwn(messages, key) ? messages[key] : undefined
  return fillText(text ?? key, values)
}

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])

/** Returns the text direction of a locale. @example directionOf('ar-EG') // 'rtl' */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}
