import { isSameDay } from './totals.ts'

/** When something was, in the words of a language: `text` is a time of the day or a date, and empty for yesterday. */
export interface Since {
  readonly kind: 'time' | 'yesterday' | 'date'
  readonly text: string
}

/** Formats a time of the wall clock in the shortest form that is clear today. */
export function formatSince(time: number, now: number, locale: string): Since {
  const [date, today] = [new Date(time), new Date(now)]
  if (isSameDay(time, now))
    return { kind: 'time', text: createFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(date) }
  const yesterday = new Date(now)
  yesterday.setDate(today.getDate() - 1)
  if (isSameDay(time, yesterday.getTime())) return { kind: 'yesterday', text: '' }
  const isThisYear = date.getFullYear() === today.getFullYear()
  const day = { day: 'numeric', month: 'short' } as const
  const format = createFormat(locale, isThisYear ? day : { ...day, year: 'numeric' })
  return { kind: 'date', text: format.format(date) }
}

/** The format of a locale, with Latin digits. An invalid locale of a site counts as English. */
function createFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const latin = { numberingSystem: 'latn', ...options }
  try {
    return new Intl.DateTimeFormat(locale, latin)
  } catch {
    return new Intl.DateTimeFormat('en', latin)
  }
}
