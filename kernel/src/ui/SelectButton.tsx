import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { useSheet } from './hooks/hooks.ts'
import { Icon, type IconNode } from './Icon.tsx'
import sheet from './selectButton.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Props of `SelectButton`. */
export interface SelectButtonProps {
  /** The picture of the value, at 32 px. */
  readonly picture?: ReactNode
  /** The selected value. */
  readonly value: string
  /** A short secondary text, such as a symbol. */
  readonly detail?: string | undefined
  /** What is selected, for screen readers, where no visible label says it. */
  readonly label?: string | undefined
  /** The icon at the end, by default that of a list. */
  readonly icon?: IconNode
  /** Whether it cannot be pressed now. */
  readonly disabled?: boolean
  /** Called when it is pressed. */
  readonly onClick: () => void
}

/**
 * A button with a selected value, which opens the view where another one is selected.
 *
 * @example
 * const token = (
 *   <SelectButton picture={<Avatar name="ETH" size={32} />} value="Ether" detail="ETH" onClick={() => undefined} />
 * )
 */
export function SelectButton({
  picture,
  value,
  detail,
  label,
  icon = ChevronDown,
  disabled,
  onClick,
}: SelectButtonProps): ReactNode {
  const css = useSheet(sheet)
  return (
    <button type="button" className={css.button} disabled={disabled} onClick={onClick}>
      {picture}
      {label ? <VisuallyHidden>{label} </VisuallyHidden> : null}
      <span className={css.value}>
        <bdi>{value}</bdi>
      </span>{' '}
      <span className={css.detail}>
        <bdi>{detail}</bdi>
      </span>
      <Icon node={icon} />
    </button>
  )
}
