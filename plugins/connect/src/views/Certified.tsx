import { Icon, useSheet } from '@latchkit/kernel/ui'
import { BadgeCheck } from 'lucide'
import type { ReactElement } from 'react'
import sheet from './certified.module.css'

/** A wallet's picture with the badge of certified wallets on it. */
export function Certified({
  label,
  children,
}: {
  /** The accessible name of the badge. */
  readonly label: string
  readonly children: ReactElement
}): ReactElement {
  const css = useSheet(sheet)
  return (
    <span className={css.certified}>
      {children}
      <Icon className={css.badge} node={BadgeCheck} size={18} label={label} />
    </span>
  )
}
