import { formatNumber } from '@latchkit/kernel'

const fractionDigits = 3

/**
 * Formats an exact amount with at most three decimals, rounded down. A smaller amount than they can show is not zero.
 *
 * @example shortAmount('1234.56789', 'en') // '1,234.567'
 */
export function shortAmount(amount: string, locale: string): string {
  const [whole = '', fraction = ''] = amount.split('.')
  const shown = fraction.slice(0, fractionDigits).replace(/0+$/, '')
  if (/^0*$/.test(whole + shown) && /[1-9]/.test(fraction)) return `<${formatNumber('0.001', locale)}`
  return formatNumber(shown === '' ? whole : `${whole}.${shown}`, locale)
}
