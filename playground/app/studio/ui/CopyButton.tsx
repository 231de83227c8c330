import { Icon } from '@latchkit/kernel/ui'
import { Copy } from 'lucide'
import { type ReactNode, useState } from 'react'

/** A button that copies a text, with a status that says whether it has. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const [status, setStatus] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setStatus('Copied'),
      () => setStatus('Not copied: this browser does not allow it. Select the text instead.'),
    )
  return (
    <div className="code-bar">
      <span role="status">{status}</span>
      <button type="button" className="tool" onClick={() => void copy()}>
        <Icon node={Copy} size={14} />
        {label}
      </button>
    </div>
  )
}
