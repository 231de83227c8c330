/** Creates a format of the Gregorian calendar with Latin digits. An invalid locale falls back to English. */
function createFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const common = { calendar: 'gregory', numberingSystem: 'latn', ...options }
  try {
    return new Intl.DateTimeFormat(locale, common)
  } catch {
    return new Intl.DateTimeFormat('en', common)
  }
}

/** The texts for dates in a language. Times are in milliseconds since the Unix epoch, days those of the visitor. */
export interface DateTexts {
  /** The name of the month, with its year if it is not the current one: January, January 2024. */
  month(time: number, now: number): string
  /** The day and the month: 05 Jan. */
  day(time: number): string
}

/** Creates the formats of a language once, because that is slow. */
export function createDateTexts(locale: string): DateTexts {
  const month = createFormat(locale, { month: 'long' })
  const monthAndYear = createFormat(locale, { month: 'long', year: 'numeric' })
  const day = createFormat(locale, { day: '2-digit', month: 'short' })
  const isEnglish = day.resolvedOptions().locale.startsWith('en')
  return {
    month: (time, now) => (yearOf(time) === yearOf(now) ? month : monthAndYear).format(time),
    day(time) {
      if (!isEnglish) return day.format(time)
      const parts = new Map(day.formatToParts(time).map(({ type, value }) => [type, value]))
      return `${parts.get('day')} ${parts.get('month')}`
    },
  }
}

const yearOf = (time: number): number => new Date(time).getFullYear()

/** A key that is equal for times of the same month. */
export function monthKey(time: number): string {
  const date = new Date(time)
  return `${date.getFullYear()}-${date.getMonth()}`
}
