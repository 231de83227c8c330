import { Icon } from '@latchkit/kernel/ui'
import { RotateCw } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { StudioConfig } from '../config/studioConfig.ts'
import type { InspectedPart } from '../contract.ts'
import { Inspector } from './Inspector.tsx'
import { Segments } from './ui/Segments.tsx'
import type { LivePage, LiveTab } from './useLivePage.ts'
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
export function LiveFrame({ page, config, change }: LiveFrameProps): ReactNode {
  const { frame, secondTab, handle, reload } = page
  const [part, setPart] = useState<InspectedPart>()
  const width = config.environment.phone ? 'phone' : 'full'
  const setWidth = (next: typeof width) =>
    change((now) => ({ ...now, environment: { ...now.environment, phone: next === 'phone' } }))
  return (
    <main className="live" aria-labelledby="live">
      <div className="live-bar">
        <h2 id="live">Live page</h2>
        <Inspector handle={handle} onPart={setPart} />
        <Segments legend="Width of the live page" options={widths} value={width} onChange={setWidth} />
        <button type="button" className="tool" onClick={reload}>
          <Icon node={RotateCw} size={14} />
          Reload page
        </button>
      </div>
      <div className="stage">
        <div className="frame" data-width={width}>
          <Tab title="Live page" tab={frame} />
          {part ? <Outline box={part.box} /> : null}
        </div>
        {secondTab ? (
          <div className="frame" data-width={width}>
            <Tab title="Live page, second tab" tab={secondTab} />
          </div>
        ) : null}
      </div>
    </main>
  )
}

function Tab({ title, tab }: { readonly title: string; readonly tab: LiveTab }): ReactNode {
  return <iframe key={tab.key} ref={tab.ref} src={tab.src} title={title} allow="clipboard-write" />
}

/** The outline of a part of the page, in the place where the frame shows it. */
function Outline({ box: { x, y, width, height } }: Pick<InspectedPart, 'box'>): ReactNode {
  return <div className="outline" style={{ translate: `${x}px ${y}px`, width, height }} />
}
