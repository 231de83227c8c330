import { Icon } from '@latchkit/kernel/ui'
import { RotateCw } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Segments } from './ui/Segments.tsx'
import type { LivePage } from './useLivePage.ts'

const widths = [
  { value: 'full', label: 'Full width' },
  { value: 'phone', label: 'Phone' },
] as const

/** The site with the kit, in a frame: the modal makes that page inert and leaves the studio usable. */
export function LiveFrame({ frame, reload }: LivePage): ReactNode {
  const [width, setWidth] = useState<'full' | 'phone'>('full')
  return (
    <main className="live" aria-labelledby="live">
      <div className="live-bar">
        <h2 id="live">Live page</h2>
        <Segments legend="Width of the live page" options={widths} value={width} onChange={setWidth} />
        <button type="button" className="tool" onClick={reload}>
          <Icon node={RotateCw} size={14} />
          Reload page
        </button>
      </div>
      <div className="stage">
        <iframe
          key={frame.key}
          ref={frame.ref}
          src={frame.src}
          title="Live page"
          data-width={width}
          allow="clipboard-write"
        />
      </div>
    </main>
  )
}
