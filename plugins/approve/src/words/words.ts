import { type ExplainedAmount, formatUnits } from '@latchkit/kernel'
import type { ApproveMessage } from '../messages/en.ts'
import type { Language } from './language.ts'
import { isImpostor, symbolOf } from './names.ts'

/** The last second that a date can tell. */
const lastSecond = 8_640_000_000_000n
const hour = 3600n

/** The exact amount, and of what. */
export function amountOf(what: ExplainedAmount, language: Language): string {
  const { t, isolate } = language
  const { value, decimals, id } = what
  const symbol = symbolOf(what, language)
  if (id !== undefined) {
    const one = `${symbol} #${id}`
    return isolate(value === 1n ? one : t('approve.manyOf', { amount: `${value}`, symbol: one }))
  }
  if (decimals === undefined) return t('approve.baseUnits', { amount: `${value}`, symbol })
  const number = formatUnits(value, decimals)
  // An unknown token is words of the language, not a name.
  return isImpostor(what, language) ? `${isolate(number)} ${symbol}` : isolate(`${number} ${symbol}`)
}

/** A moment, in seconds since the epoch. */
export function timeOf(seconds: bigint, { t, locale }: Language): string {
  if (seconds > lastSecond) return t('approve.endless')
  const time = new Date(Number(seconds) * 1000)
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
}

const spans: ReadonlyMap<bigint, ApproveMessage> = new Map([
  [hour, 'approve.every.hour'],
  [24n * hour, 'approve.every.day'],
  [7n * 24n * hour, 'approve.every.week'],
  [30n * 24n * hour, 'approve.every.month'],
])

/** How often something begins anew. */
export function everyOf(seconds: bigint, { t }: Language): string {
  const known = spans.get(seconds)
  return known ? t(known) : t('approve.every.seconds', { count: `${seconds}` })
}
