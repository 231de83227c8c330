const minuteMs = 60_000
const units = [
  ['day', 24 * 60 * minuteMs],
  ['hour', 60 * minuteMs],
  ['minute', minuteMs],
] as const

/**
 * Formats an age in the words of a language, with Latin digits. An invalid locale falls back to English.
 *
 * @example formatAge(300_000, 'en') // '5 minutes ago'
 */
export function formatAge(ms: number, locale: string): string {
  const [unit, unitMs] = units.find(([, unitMs]) => ms >= unitMs) ?? ['second', 1000]
  return createFormat(locale).format(-Math.floor(ms / unitMs), unit)
}

function createFormat(locale: string): Intl.RelativeTimeFormat {
  // TypeScript does not know the option yet.
  const latin: Intl.RelativeTimeFormatOptions & { readonly numberingSystem: string } = {
    numberingSystem: 'latn',
  }
  try {
    return new Intl.RelativeTimeFormat(locale, latin)
  } catch {
    return new Intl.RelativeTimeFormat('en', latin)
  }
}
