import { formatNumber } from '@latchkit/kernel'

/** The fraction digits of amounts that are not exact. */
const fractionDigits = 6

/** Formats an amount with at most 6 decimals, rounded down, so that it never promises more. A smaller amount is exact. */
export function shortAmount(amount: string, locale: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  const short = fraction.slice(0, fractionDigits).replace(/0+$/, '')
  if (short === '' && whole === '0') return formatNumber(amount, locale)
  return formatNumber(short === '' ? whole : `${whole}.${short}`, locale)
}
