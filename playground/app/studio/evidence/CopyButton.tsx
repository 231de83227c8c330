import { Icon } from '@latchkit/kernel/ui'
import { Copy } from 'lucide'
import type { ReactNode } from 'react'

/** Copies a text, and says so by its name. */
export type CopyText = (name: string, text: string) => void

interface CopyButtonProps {
  readonly name: string
  readonly text: string
  readonly copy: CopyText
}

export function CopyButton({ name, text, copy }: CopyButtonProps): ReactNode {
  return (
    <button type="button" className="tool" aria-label={`Copy ${name}`} onClick={() => copy(name, text)}>
      <Icon node={Copy} size={14} />
      Copy
    </button>
  )
}
