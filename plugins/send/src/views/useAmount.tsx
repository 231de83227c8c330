import { formatNumber, formatUnits } from '@latchkit/kernel'
import { useLocale } from '@latchkit/kernel/ui'
import type { Review } from '../model.ts'

/** Returns the function that formats an amount with its symbol in the kit's language. */
export function useFormatAmount(): (amount: string, symbol: string | undefined) => string {
  const locale = useLocale()
  return (amount, symbol = '') => `${formatNumber(amount, locale)} ${symbol}`
}

/** Returns the exact amount of a review with its symbol, in the kit's language. */
export function useAmount({ value, decimals, symbol }: Review): string {
  return useFormatAmount()(formatUnits(value, decimals), symbol)
}
