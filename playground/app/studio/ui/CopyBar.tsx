import { Icon } from '@latchkit/kernel/ui'
import { Copy } from 'lucide'
import type { ReactNode } from 'react'
import { useCopy } from './useCopy.ts'

interface CopyBarProps {
  readonly title: string
  readonly label: string
  readonly text: string
}

/** A heading with a button that copies what follows, and a status that says whether it has. */
export function CopyBar({ title, label, text }: CopyBarProps): ReactNode {
  const { status, copy } = useCopy()
  return (
    <div className="copy-bar">
      <h3>{title}</h3>
      <span role="status">{status}</span>
      <button type="button" className="tool" onClick={() => copy(text)}>
        <Icon node={Copy} size={14} />
        {label}
      </button>
    </div>
  )
}
