import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSheet } from '../react/hooks.ts'
import sheet from './ui.module.css'

/** What `IconButton` takes: an `icon` of lucide-react, `onClick`, and a `className` for its place. */
export interface IconButtonProps {
  readonly icon: LucideIcon
  /** What it does, for who cannot see the icon. */
  readonly label: string
  readonly onClick: () => void
  readonly className?: string | undefined
}

/**
 * A 44 px target with an icon alone.
 *
 * @example
 * import { Copy } from 'lucide-react'
 *
 * const copy = <IconButton icon={Copy} label="Copy address" onClick={() => undefined} />
 */
export function IconButton({ icon: Icon, label, onClick, className }: IconButtonProps): ReactNode {
  const css = useSheet(sheet)
  return (
    <button type="button" className={`${css.icon} ${className ?? ''}`} aria-label={label} onClick={onClick}>
      <Icon size={20} aria-hidden />
    </button>
  )
}
