import { useSheet } from '@latchkit/kernel/react'
import type { ReactElement, ReactNode } from 'react'
import sheet from './embedded.module.css'

/** What a row of two lines takes. */
export interface ActionRowProps {
  readonly icon: ReactNode
  /** What it is. */
  readonly name: string
  /** What pressing it does. */
  readonly hint: string
  readonly onClick: () => void
  /** It does already what it does. */
  readonly busy?: boolean
}

/** A row of two lines: what something is, and what can be done with it. */
export function ActionRow({ icon, name, hint, onClick, busy = false }: ActionRowProps): ReactElement {
  const css = useSheet(sheet)
  return (
    // Left to be focused while it is busy: who pressed it by key stays where they are.
    <button type="button" className={css.action} aria-disabled={busy} onClick={busy ? undefined : onClick}>
      {icon}
      <span className={css.lines}>
        <span>{name}</span>
        <span className={css.hint}>{hint}</span>
      </span>
    </button>
  )
}
