import type { ReactNode } from 'react'
import type { PageState, PluginInfo, SiteEvent } from '../../contract.ts'
import { CopyBar } from '../ui/CopyBar.tsx'
import { timeText } from '../ui/words.ts'
import { writeReport } from './report.ts'
import { StatusMachines } from './StatusMachines.tsx'

const names: Readonly<Record<SiteEvent['kind'], string>> = {
  status: 'status',
  connections: 'connections',
  provider: 'provider',
  event: 'event',
  view: 'view',
  call: 'call',
  problem: 'problem',
}

interface EventsPanelProps {
  readonly state: PageState
  readonly plugins: readonly PluginInfo[]
}

/** The statuses of the namespaces, and the events of the site, the views of the modal and the changes to the kit, the newest first. */
export function EventsPanel({ state, plugins }: EventsPanelProps): ReactNode {
  const { events } = state
  if (events.length === 0)
    return (
      <p className="empty">
        Nothing yet. Connect a wallet, or switch a plugin: what the site receives appears here.
      </p>
    )
  return (
    <>
      <StatusMachines events={events} />
      <CopyBar title="Newest first" label="Copy report" text={writeReport(state, plugins)} />
      <ol className="events">
        {events.map(({ id, at, kind, title, detail }) => (
          <li key={id} data-kind={kind}>
            <time className="mono" dateTime={new Date(at).toISOString()}>
              {timeText(at)}
            </time>
            <span className="kind">{names[kind]}</span>
            <span className="title">{title}</span>
            {detail ? <span className="detail mono">{detail}</span> : null}
          </li>
        ))}
      </ol>
    </>
  )
}
