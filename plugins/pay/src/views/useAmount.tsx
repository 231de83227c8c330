import { formatNumber } from '@latchkit/kernel'
import { useLocale } from '@latchkit/kernel/ui'
import type { Payment } from '../model.ts'

/** The amount of a payment with its symbol, in the format of the kit's language. */
export function useAmount({ amount, symbol }: Pick<Payment, 'amount' | 'symbol'>): string {
  return `${formatNumber(amount, useLocale())} ${symbol}`
}
