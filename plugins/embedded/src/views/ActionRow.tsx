import { useSheet } from '@latchkit/kernel/ui'
import type { ReactElement, ReactNode } from 'react'
import sheet from './embedded.module.css'

/** The props of `ActionRow`. */
export interface ActionRowProps {
  readonly icon: ReactNode
  /** The first line: the current state. */
  readonly name: string
  /** The second line: the action of the row. */
  readonly hint: string
  readonly onClick: () => void
  /** Whether the action is pending. */
  readonly busy?: boolean
}

/** A button with two lines: the current state and the action. */
export function ActionRow({ icon, name, hint, onClick, busy = false }: ActionRowProps): ReactElement {
  const css = useSheet(sheet)
  return (
    // Not `disabled` while it is busy, so that keyboard users keep the focus.
    <button type="button" className={css.action} aria-disabled={busy} onClick={busy ? undefined : onClick}>
      {icon}
      <span className={css.lines}>
        <span>{name}</span>
        <span className={css.hint}>{hint}</span>
      </span>
    </button>
  )
}
