import { CircleAlert, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { useSheet } from '../react/hooks.ts'
import { Icon } from './Icon.tsx'
import sheet from './ui.module.css'

const icons = { error: CircleAlert, warning: TriangleAlert, info: Info }

/** What `Notice` takes. */
export interface NoticeProps {
  /** An error is an alert for a screen reader, the others are a status. */
  readonly kind: keyof typeof icons
  /** What happened. */
  readonly title: string
  /** What it means for the money, and what to do. */
  readonly children?: ReactNode
}

/**
 * A state in words, with an icon, never by colour alone.
 *
 * @example const no = <Notice kind="warning" title="You declined">Nothing was sent.</Notice>
 */
export function Notice({ kind, title, children }: NoticeProps): ReactNode {
  const css = useSheet(sheet)
  return (
    <div className={`${css.notice} ${css[kind] ?? ''}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon node={icons[kind]} />
      <strong>{title}</strong>
      {children ? <p>{children}</p> : null}
    </div>
  )
}
