import type { ReactNode } from 'react'
import { useSheet } from './hooks/hooks.ts'
import sheet from './pending.module.css'
import { Spinner } from './Spinner.tsx'

/** Props of `Pending`. */
export interface PendingProps {
  /** What the visitor has to do. Without it, the spinner is small. */
  readonly heading?: string
  /** What happens meanwhile, in a smaller text. */
  readonly hint: string
}

/**
 * A line in a view for what is pending: a spinner, and the texts beside it, which screen readers announce.
 *
 * @example const pending = <Pending heading="Confirm in Field" hint="The wallet shows the fee." />
 */
export function Pending({ heading, hint }: PendingProps): ReactNode {
  const css = useSheet(sheet)
  return (
    <div className={css.pending} role="status">
      <Spinner size={heading === undefined ? 24 : 40} />
      {heading === undefined ? null : <strong>{heading}</strong>}
      <span>{hint}</span>
    </div>
  )
}
