import type { ReactNode } from 'react'
import { useSheet } from '../react/hooks.ts'
import sheet from './ui.module.css'

/** What `Button` takes: its words as `children`, and `onClick` unless its `type` submits a form. */
export interface ButtonProps {
  readonly children: ReactNode
  readonly onClick?: () => void
  readonly type?: 'button' | 'submit'
  /** A second action, in a quieter colour. */
  readonly quiet?: boolean
  /** Say why with `describedBy`, or in its words. */
  readonly disabled?: boolean
  /** Id of the text that says why it is disabled. */
  readonly describedBy?: string
}

/** The one action of a view, or with `quiet` a second one. @example const again = <Button quiet onClick={() => kit.close()}>Done</Button> */
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
