import type { ReactNode } from 'react'
import { useSheet } from '../react/hooks.ts'
import { Icon, type IconNode } from './Icon.tsx'
import sheet from './ui.module.css'

/** What `IconButton` takes: an `icon` of lucide, `onClick`, and a `className` for its place. */
export interface IconButtonProps {
  readonly icon: IconNode
  /** What it does, for who cannot see the icon. */
  readonly label: string
  readonly onClick: () => void
  readonly className?: string | undefined
}

/**
 * A 44 px target with an icon alone.
 *
 * @example
 * import { Copy } from 'lucide'
 *
 * const copy = <IconButton icon={Copy} label="Copy address" onClick={() => undefined} />
 */
export function IconButton({ icon, label, onClick, className }: IconButtonProps): ReactNode {
  const css = useSheet(sheet)
  return (
    <button type="button" className={`${css.icon} ${className ?? ''}`} aria-label={label} onClick={onClick}>
      <Icon node={icon} />
    </button>
  )
}
