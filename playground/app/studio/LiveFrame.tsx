import { Icon } from '@latchkit/kernel/ui'
import { RotateCw } from 'lucide'
import type { ReactNode } from 'react'
import type { StudioConfig } from '../config/studioConfig.ts'
import { Segments } from './ui/Segments.tsx'
import type { LivePage } from './useLivePage.ts'
import type { ChangeConfig } from './useStudioConfig.ts'

const widths = [
  { value: 'full', label: 'Full width' },
  { value: 'phone', label: 'Phone' },
] as const

interface LiveFrameProps {
  readonly page: LivePage
  readonly config: StudioConfig
  readonly change: ChangeConfig
}

/** The site with the kit, in a frame: the modal makes that page inert and leaves the studio usable. */
export function LiveFrame({ page: { frame, reload }, config, change }: LiveFrameProps): ReactNode {
  const width = config.environment.phone ? 'phone' : 'full'
  const setWidth = (next: typeof width) =>
    change((now) => ({ ...now, environment: { ...now.environment, phone: next === 'phone' } }))
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
