import { formatNumber, formatUnits } from '@latchkit/kernel'
import { copyOwn, type ExplainedAmount } from '@latchkit/kernel/chain'
import type { ApproveMessage } from '../messages/en.ts'
import type { Language } from './language.ts'
import { isImpostor, symbolOf } from './names.ts'

/** The largest number of seconds that a `Date` can represent. */
const lastSecond = 8_640_000_000_000n
const hour = 3600n

/** Formats the exact amount with its token. */
export function formatAmount(what: ExplainedAmount, language: Language): string {
  const { t, isolate, locale } = language
  const { value, decimals, id } = what
  const symbol = symbolOf(what, language)
  if (id !== undefined) {
    const item = `${symbol} #${id}`
    return isolate(value === 1n ? item : t('approve.manyOf', { amount: `${value}`, symbol: item }))
  }
  if (decimals === undefined) return t('approve.baseUnits', { amount: `${value}`, symbol })
  const number = formatNumber(formatUnits(value, decimals), locale)
  // "Unknown token" is translated text and not a name, so it stays outside the isolated part.
  return isImpostor(what, language) ? `${isolate(number)} ${symbol}` : isolate(`${number} ${symbol}`)
}

/** How many digits of a fee are shown, as it is an estimate. */
const feeDigits = 4

/** Formats a fee, rounded up: what is paid is not more than what is shown because of the rounding. */
export function formatFee(fee: ExplainedAmount, language: Language): string {
  const unit = 10n ** BigInt(Math.max(0, `${fee.value}`.length - feeDigits))
  const value = ((fee.value + unit - 1n) / unit) * unit
  return formatAmount(copyOwn({ ...fee, value }), language)
}

/** Formats a time in seconds since the epoch. */
export function formatTime(seconds: bigint, { t, locale }: Language): string {
  if (seconds > lastSecond) return t('approve.endless')
  const time = new Date(Number(seconds) * 1000)
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
}

const intervalKeys: ReadonlyMap<bigint, ApproveMessage> = new Map([
  [hour, 'approve.every.hour'],
  [24n * hour, 'approve.every.day'],
  [7n * 24n * hour, 'approve.every.week'],
  [30n * 24n * hour, 'approve.every.month'],
])

/** Formats the interval at which a limit is renewed. */
export function formatInterval(seconds: bigint, { t }: Language): string {
  const key = intervalKeys.get(seconds)
  if (key) return t(key)
  // Only small numbers have plural forms of their own, and large ones would be shown with an exponent.
  const count = seconds < 1000n ? Number(seconds) : `${seconds}`
  return t('approve.every.seconds', { count })
}
