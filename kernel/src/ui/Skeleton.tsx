import type { ReactNode } from 'react'
import { useSheet } from '../react/hooks.ts'
import sheet from './ui.module.css'

/** Rows of the final size, so that nothing jumps when the data arrives. @example const wait = <Skeleton rows={3} /> */
export function Skeleton({ rows }: { readonly rows: number }): ReactNode {
  const css = useSheet(sheet)
  return (
    <div className={css.skeleton} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never reordered.
        <span key={row} />
      ))}
    </div>
  )
}
