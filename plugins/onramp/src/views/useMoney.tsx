import { formatNumber } from '@latchkit/kernel'
import { useLocale } from '@latchkit/kernel/ui'
import { formatCents } from '../offers/decodeQuote.ts'

const symbols: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' }

/** The symbol of a currency, or its code. */
export const symbolOf = (currency: string): string => symbols[currency] ?? currency

/** Returns functions that format amounts in the kit's language. */
export function useMoney() {
  const locale = useLocale()
  const withCode = (amount: string, currency: string) => `${formatNumber(amount, locale)} ${currency}`
  return {
    /** An amount as decimal text, with the code of its currency or the symbol of its token. */
    withCode,
    /** An amount in hundredths. */
    cents: (cents: bigint, currency: string) => withCode(formatCents(cents), currency),
  }
}
