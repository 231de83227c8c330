import { formatNumber, formatUnits } from '@latchkit/kernel'
import { useLocale } from '@latchkit/kernel/ui'
import type { SwapToken } from '../model.ts'
import { shortAmount } from '../shortAmount.ts'

type Unit = Pick<SwapToken, 'decimals' | 'symbol'>

/** The functions that format amounts with their symbols in the kit's language. */
export interface Amounts {
  /** Formats decimal text. */
  withSymbol(amount: string, symbol: string): string
  /** Formats base units exactly. */
  exact(value: bigint, unit: Unit): string
  /** Formats base units with at most 6 decimals, rounded down. */
  short(value: bigint, unit: Unit): string
}

export function useAmounts(): Amounts {
  const locale = useLocale()
  const withSymbol = (amount: string, symbol: string) => `${formatNumber(amount, locale)} ${symbol}`
  return {
    withSymbol,
    exact: (value, { decimals, symbol }) => withSymbol(formatUnits(value, decimals), symbol),
    short: (value, { decimals, symbol }) => `${shortAmount(formatUnits(value, decimals), locale)} ${symbol}`,
  }
}
