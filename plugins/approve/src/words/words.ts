import { type ExplainedAmount, formatUnits } from '@latchkit/kernel'
import type { ApproveMessage } from '../messages/en.ts'
import { reveal } from '../reveal.ts'

/** How things are said: in which language, and which way round. */
export interface Language {
  t(key: ApproveMessage, values?: Readonly<Record<string, string | number>>): string
  readonly locale: string
  /** Keeps the order of an amount's or address's characters in a line written right to left. */
  isolate(text: string): string
}

/** The last second that a date can tell. */
const lastSecond = 8_640_000_000_000n
const hour = 3600n

/** A stranger's name: one line, short, and hiding nothing. */
export const nameOf = (name: string): string => reveal(name.replace(/\s+/g, ' ')).slice(0, 64)

/** As people know an address; the whole one stands below. */
export const shortOf = (address: string): string =>
  address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address

/** What a token is called: by its own word, else by its address. */
export const symbolOf = ({ symbol, token }: Pick<ExplainedAmount, 'symbol' | 'token'>): string =>
  symbol === undefined ? shortOf(token ?? '?') : nameOf(symbol)

/** The exact amount, and of what. */
export function amountOf(what: ExplainedAmount, { t, isolate }: Language): string {
  const { value, decimals, id } = what
  if (id !== undefined) {
    const one = `${symbolOf(what)} #${id}`
    return isolate(value === 1n ? one : t('approve.manyOf', { amount: `${value}`, symbol: one }))
  }
  if (decimals === undefined) return t('approve.baseUnits', { amount: `${value}`, symbol: symbolOf(what) })
  return isolate(`${formatUnits(value, decimals)} ${symbolOf(what)}`)
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
