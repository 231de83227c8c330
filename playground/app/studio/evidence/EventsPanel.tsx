import { type ReactNode, useState } from 'react'
import type { PageState, PluginInfo, SiteEvent } from '../../contract.ts'
import { CopyBar } from '../ui/CopyBar.tsx'
import { Segments } from '../ui/Segments.tsx'
import { timeText } from '../ui/words.ts'
import { writeReport } from './report.ts'
import { StatusMachines } from './StatusMachines.tsx'

const filters = [
  { value: 'all', label: 'All' },
  { value: 'states', label: 'States and events' },
  { value: 'hooks', label: 'Hooks' },
] as const
type Filter = (typeof filters)[number]['value']

const isShown = (filter: Filter, { kind }: SiteEvent): boolean =>
  filter === 'all' || (filter === 'hooks') === (kind === 'hook')

interface EventsPanelProps {
  readonly state: PageState
  readonly plugins: readonly PluginInfo[]
}

/**
 * The statuses of the namespaces, and the events of the site, the views of the modal, the calls of plugins by hooks and the changes to
 * the kit, the newest first.
 */
export function EventsPanel({ state, plugins }: EventsPanelProps): ReactNode {
  const { events } = state
  const [filter, setFilter] = useState<Filter>('all')
  const shown = events.filter((event) => isShown(filter, event))
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
      <Segments legend="Shown" options={filters} value={filter} onChange={setFilter} />
      {shown.length === 0 ? <p className="empty">Nothing of this kind yet.</p> : null}
      <ol className="events">
        {shown.map(({ id, at, kind, title, detail }) => (
          <li key={id} data-kind={kind}>
            <time className="mono" dateTime={new Date(at).toISOString()}>
              {timeText(at)}
            </time>
            <span className="kind">{kind}</span>
            <span className="title">{title}</span>
            {detail ? <span className="detail mono">{detail}</span> : null}
          </li>
        ))}
      </ol>
    </>
  )
}
