import { createNumberFormat } from '@latchkit/kernel/plugin'
import { formatDollars } from '../actions/dollars.ts'
import type { Change } from './totals.ts'

/** A larger change is given in dollars only. */
const maxPermille = 10_000n

/** Formats a change with its sign, such as `+$12.30 (1.2%)`. The result is only for display. */
export function formatChange({ dollars, permille }: Change, locale: string): string {
  const amount = `${dollars < 0n ? '-' : '+'}${formatDollars(dollars < 0n ? -dollars : dollars, locale)}`
  const size = permille === undefined || permille >= 0n ? permille : -permille
  if (size === undefined || size === 0n || size > maxPermille) return amount
  const percent = createNumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return `${amount} (${percent.format(Number(size) / 1000)})`
}
