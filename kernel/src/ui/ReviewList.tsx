import type { ReactNode } from 'react'
import { useSheet } from './hooks/hooks.ts'
import sheet from './reviewList.module.css'

/**
 * The facts that a visitor reviews before money moves, as rows.
 *
 * @example
 * const review = (
 *   <ReviewList>
 *     <ReviewRow label="You send" isAmount>
 *       1 ETH
 *     </ReviewRow>
 *   </ReviewList>
 * )
 */
export function ReviewList({ children }: { readonly children: ReactNode }): ReactNode {
  const css = useSheet(sheet)
  return <dl className={css.list}>{children}</dl>
}

/** Props of `ReviewRow`. */
export interface ReviewRowProps {
  /** What the fact is. */
  readonly label: string
  /** Whether it is an amount that leaves or arrives, with a picture beside it. */
  readonly isAmount?: boolean
  /** The fact. */
  readonly children: ReactNode
}

/** A row of a `ReviewList`. @example const row = <ReviewRow label="Network">Ethereum</ReviewRow> */
export function ReviewRow({ label, isAmount, children }: ReviewRowProps): ReactNode {
  const css = useSheet(sheet)
  return (
    <div className={isAmount ? `${css.row} ${css.amount}` : css.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
