import type { Messages } from '../../contracts/messages.ts'

/** Values for the `{name}`s of a text. */
export type MessageValues = Readonly<Record<string, string | number>>

/** The text of a key with its values put in; a key without a text is shown as it is, so that it is noticed. */
export function translate(messages: Messages, key: string, values: MessageValues = {}): string {
  const text = Object.hasOwn(messages, key) ? messages[key] : undefined
  return (text ?? key).replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? `${values[name]}` : whole,
  )
}

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur'])

/** Direction of a locale's script. @example directionOf('ar-EG') // 'rtl' */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}
