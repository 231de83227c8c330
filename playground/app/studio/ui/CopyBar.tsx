import { Icon } from '@latchkit/kernel/ui'
import { Copy } from 'lucide'
import { type ReactNode, useState } from 'react'

interface CopyBarProps {
  readonly title: string
  readonly label: string
  readonly text: string
}

/** A heading with a button that copies what follows, and a status that says whether it has. */
export function CopyBar({ title, label, text }: CopyBarProps): ReactNode {
  const [status, setStatus] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setStatus('Copied'),
      () => setStatus('Not copied: this browser does not allow it. Select the text instead.'),
    )
  return (
    <div className="code-bar">
      <h3>{title}</h3>
      <span role="status">{status}</span>
      <button type="button" className="tool" onClick={() => void copy()}>
        <Icon node={Copy} size={14} />
        {label}
      </button>
    </div>
  )
}
