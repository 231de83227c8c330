import { Icon } from '@latchkit/kernel/ui'
import { ChevronDown } from 'lucide'
import { type ReactNode, useId, useState } from 'react'

interface FoldProps {
  readonly className: string
  readonly title: string
  readonly children: ReactNode
}

/** A column of the studio. On narrow screens it is below the page and can be collapsed to its title. */
export function Fold({ className, title, children }: FoldProps): ReactNode {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <aside className={`fold ${className}`} aria-label={title} data-open={open}>
      <button
        type="button"
        className="fold-head"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {title}
        <Icon node={ChevronDown} size={16} />
      </button>
      <div className="fold-body" id={id}>
        {children}
      </div>
    </aside>
  )
}
