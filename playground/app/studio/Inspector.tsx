import { Icon } from '@latchkit/kernel/ui'
import { ScanSearch } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import type { InspectedPart, PageHandle } from '../contract.ts'

interface InspectorProps {
  readonly handle: Pick<PageHandle, 'inspect'> | undefined
  /** Called with the part to outline. */
  readonly onPart: (part: InspectedPart | undefined) => void
}

/** Names the plugin, the view and the row of what is under the pointer or has the focus in the live page. */
export function Inspector({ handle, onPart }: InspectorProps): ReactNode {
  const [on, setOn] = useState(false)
  const [part, setPart] = useState<InspectedPart>()
  useEffect(() => {
    if (!on || !handle) return
    return handle.inspect((found) => {
      setPart(found)
      onPart(found)
    })
  }, [on, handle, onPart])
  return (
    <>
      <button type="button" className="tool" aria-pressed={on} onClick={() => setOn(!on)}>
        <Icon node={ScanSearch} size={14} />
        Inspect
      </button>
      <p className="inspected" role="status">
        {on ? <Words part={part} /> : null}
      </p>
    </>
  )
}

function Words({ part }: { readonly part: InspectedPart | undefined }): ReactNode {
  if (!part) return 'Point at a part of the modal'
  const { plugin, row, view } = part
  return (
    <>
      <strong>{plugin}</strong>
      {view ? ` in the view ${view}` : ' around every view'}
      {row ? `, row ${row.id}` : ''}
    </>
  )
}
