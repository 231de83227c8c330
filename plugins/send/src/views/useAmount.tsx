import { formatNumber, formatUnits } from '@latchkit/kernel'
import { useLocale } from '@latchkit/kernel/ui'
import type { Review } from '../model.ts'

/** Returns the exact amount of a review with its symbol, in the kit's language. */
export function useAmount({ value, decimals, symbol }: Review): string {
  return `${formatNumber(formatUnits(value, decimals), useLocale())} ${symbol}`
}
