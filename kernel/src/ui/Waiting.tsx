import type { ReactNode } from 'react'
import { useSheet } from '../react/hooks.ts'
import sheet from './waiting.module.css'

/** Something is being waited for; the words beside it say what. `size` in pixels. @example const wait = <Spinner size={40} /> */
export function Spinner({ size = 20 }: { readonly size?: number }): ReactNode {
  const css = useSheet(sheet)
  return <span className={css.spinner} style={{ width: size, height: size }} aria-hidden />
}

/** What `Waiting` takes. */
export interface WaitingProps {
  /** Who is waited for, at 64 px. */
  readonly picture: ReactNode
  /** Whether it still waits, or the heading says how it ended; without, nobody is waited for yet. */
  readonly state?: 'waiting' | 'ended' | undefined
  /** What happens, in a few words. */
  readonly heading: string
  /** What to look for, or what to do. */
  readonly hint?: string | undefined
  /** The ways on, as buttons. */
  readonly children?: ReactNode
}

/**
 * The wait for somebody outside the page: who, what to look for, and the ways on.
 *
 * @example
 * const wait = <Waiting picture={<Avatar name="Field" size={64} />} state="waiting" heading="Continue in Field" hint="Accept there" />
 */
export function Waiting({ picture, state, heading, hint, children }: WaitingProps): ReactNode {
  const css = useSheet(sheet)
  return (
    <>
      <div className={css.waiting} role={state && (state === 'waiting' ? 'status' : 'alert')}>
        <div className={css.ring}>
          {state === 'waiting' ? <Spinner size={112} /> : <span className={state && css.still} />}
          {picture}
        </div>
        <p className={css.heading}>{heading}</p>
        {hint ? <p className={css.hint}>{hint}</p> : null}
      </div>
      <div className={css.actions}>{children}</div>
    </>
  )
}
