import type { ReactNode } from 'react'
import { useSheet } from './hooks/hooks.ts'
import sheet from './visuallyHidden.module.css'

interface VisuallyHiddenProps {
  readonly children: ReactNode
  /** With `status`, screen readers announce changes of the text. */
  readonly role?: 'status' | undefined
}

/**
 * Text for screen readers only, such as the rest of a label that is clear only beside what is on the screen.
 *
 * @example
 * const retry = (
 *   <Button>
 *     Try again <VisuallyHidden>(Tokens)</VisuallyHidden>
 *   </Button>
 * )
 */
export function VisuallyHidden({ children, role }: VisuallyHiddenProps): ReactNode {
  const css = useSheet(sheet)
  return (
    <span role={role} className={css.hidden}>
      {children}
    </span>
  )
}
