import type { MouseEvent, ReactNode } from 'react'
import sheet from './actionBar.module.css'
import { useSheet } from './hooks/hooks.ts'

/**
 * The bar with the primary action of a form or a review, at the end of the view. It stays on the screen while the view is
 * scrolled, so that a visitor sees what comes next. A double click is one click, because its second click would press the button
 * that has taken the place of the first one. Its parent must not be a grid.
 *
 * @example
 * const next = (
 *   <ActionBar>
 *     <Button type="submit">Review</Button>
 *   </ActionBar>
 * )
 */
export function ActionBar({ children }: { readonly children: ReactNode }): ReactNode {
  const css = useSheet(sheet)
  return (
    <div className={css.bar} onClickCapture={ignoreSecondClick}>
      {children}
    </div>
  )
}

function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
