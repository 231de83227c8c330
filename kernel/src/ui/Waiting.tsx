import type { ReactNode } from 'react'
import { useSheet } from './hooks/hooks.ts'
import { Spinner } from './Spinner.tsx'
import sheet from './waiting.module.css'

/** Props of `Waiting`. */
export interface WaitingProps {
  /** The picture of the wallet or person that must act, at 64 px. */
  readonly picture: ReactNode
  /** `waiting` shows a spinner, `ended` means that the heading shows the result. Without a state, the wait has not started. */
  readonly state?: 'waiting' | 'ended' | undefined
  /** What is happening, in a few words. */
  readonly heading: string
  /** What to look for, or what to do next. */
  readonly hint?: string | undefined
  /** The possible actions, as buttons. */
  readonly children?: ReactNode
}

/**
 * Shown while the visitor must act outside the page: where to act, what to look for, and the possible actions.
 *
 * @example
 * const wait = (
 *   <Waiting
 *     picture={<Avatar name="Field" size={64} />}
 *     state="waiting"
 *     heading="Continue in Field"
 *     hint="Accept there"
 *   />
 * )
 */
export function Waiting({ picture, state, heading, hint, children }: WaitingProps): ReactNode {
  const css = useSheet(sheet)
  return (
    <>
      <div className={css.waiting} role={state && (state === 'waiting' ? 'status' : 'alert')}>
        <div className={css.ring}>
          {state === 'waiting' ? <Spinner size={112} /> : <span className={css.still} />}
          {picture}
        </div>
        <p className={css.heading}>{heading}</p>
        {hint ? <p className={css.hint}>{hint}</p> : null}
      </div>
      <div className={css.actions}>{children}</div>
    </>
  )
}
