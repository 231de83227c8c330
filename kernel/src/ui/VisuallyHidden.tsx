import type { ReactNode } from 'react'
import { useSheet } from './hooks/hooks.ts'
import sheet from './visuallyHidden.module.css'

/**
 * Text that only screen readers get, for buttons whose label is clear only beside what is on the screen.
 *
 * @example
 * const retry = (
 *   <Button>
 *     Try again <VisuallyHidden>(Tokens)</VisuallyHidden>
 *   </Button>
 * )
 */
export function VisuallyHidden({ children }: { readonly children: ReactNode }): ReactNode {
  const css = useSheet(sheet)
  return <span className={css.hidden}>{children}</span>
}
