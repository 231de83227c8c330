import type { ReactNode } from 'react'
import sheet from './amountPresets.module.css'
import { useSheet } from './hooks/hooks.ts'

/** Props of `AmountPresets`. */
export interface AmountPresetsProps {
  /** Decimal texts. */
  readonly amounts: readonly string[]
  /** The current amount. */
  readonly selected: string
  /** The symbol before each amount, such as `$`. */
  readonly symbol: string
  /** Called with the amount that the visitor chooses. */
  readonly onSelect: (amount: string) => void
}

/**
 * Buttons for common amounts, side by side.
 *
 * @example
 * const presets = (
 *   <AmountPresets amounts={['10', '50']} selected="10" symbol="$" onSelect={() => undefined} />
 * )
 */
export function AmountPresets({ amounts, selected, symbol, onSelect }: AmountPresetsProps): ReactNode {
  const css = useSheet(sheet)
  return (
    <div className={css.presets}>
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          className={css.preset}
          aria-pressed={amount === selected}
          onClick={() => onSelect(amount)}
        >
          <bdi dir="ltr">{`${symbol}${amount}`}</bdi>
        </button>
      ))}
    </div>
  )
}
