import type { ReactNode } from 'react'
import { useSheet } from '../react/hooks.ts'
import sheet from './ui.module.css'

export interface ButtonProps {
  readonly children: ReactNode
  readonly onClick?: () => void
  readonly type?: 'button' | 'submit'
  readonly quiet?: boolean
  readonly disabled?: boolean
  /** Id of the text that says why it is disabled. */
  readonly describedBy?: string
}

/** The one action of a view, or with `quiet` a second one. */
export function Button({
  children,
  onClick,
  type = 'button',
  quiet,
  disabled,
  describedBy,
}: ButtonProps): ReactNode {
  const css = useSheet(sheet)
  return (
    <button
      type={type}
      className={quiet ? `${css.button} ${css.quiet}` : css.button}
      onClick={onClick}
      disabled={disabled}
      aria-describedby={describedBy}
    >
      {children}
    </button>
  )
}
