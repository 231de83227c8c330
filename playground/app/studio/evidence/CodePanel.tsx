import { Icon } from '@latchkit/kernel/ui'
import { Copy } from 'lucide'
import { type ReactNode, useState } from 'react'

/** The module that creates this kit. */
export function CodePanel({ code }: { readonly code: string }): ReactNode {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setSaid('Copied'),
      () => setSaid('Not copied: this browser does not allow it. Select the text instead.'),
    )
  if (!code) return <p className="empty">The page is loading.</p>
  return (
    <>
      <div className="code-bar">
        <span role="status">{said}</span>
        <button type="button" className="tool" onClick={() => void copy()}>
          <Icon node={Copy} size={14} />
          Copy code
        </button>
      </div>
      <pre className="mono">{code}</pre>
    </>
  )
}
