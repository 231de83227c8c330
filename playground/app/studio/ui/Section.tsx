import { Icon } from '@latchkit/kernel/ui'
import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  /** The current choice, in a few words. */
  readonly value: string
  readonly open?: boolean
  readonly children: ReactNode
}

/** A part of the rail that can be collapsed to its title and its current choice. */
export function Section({ title, value, open = false, children }: SectionProps): ReactNode {
  return (
    <details className="section" open={open}>
      <summary>
        <h2>{title}</h2>
        <span className="section-value">{value}</span>
        <Icon node={ChevronDown} size={16} />
      </summary>
      <div className="section-body">{children}</div>
    </details>
  )
}
