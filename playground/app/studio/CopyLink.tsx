import { Icon } from '@latchkit/kernel/ui'
import { Check, Link } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { StudioConfig } from '../config/studioConfig.ts'

/** Copies the address of the studio, which has the whole configuration in its fragment. */
export function CopyLink({ config }: { readonly config: StudioConfig }): ReactNode {
  const [result, setResult] = useState<{ readonly config: StudioConfig; readonly text: string }>()
  // A configuration that has changed since is not copied yet.
  const text = result?.config === config ? result.text : ''
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setResult({ config, text: 'Copied' }),
      () => setResult({ config, text: 'Not copied: copy the address of this page' }),
    )
  return (
    <div className="copy-link">
      <span role="status">{text}</span>
      <button type="button" className="tool" onClick={() => void copy()}>
        <Icon node={text === 'Copied' ? Check : Link} size={14} />
        Copy link
      </button>
    </div>
  )
}
