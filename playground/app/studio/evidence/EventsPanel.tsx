import type { ReactNode } from 'react'
import type { PageState, SiteEvent } from '../../contract.ts'
import { timeText } from '../ui/words.ts'

const names: Readonly<Record<SiteEvent['kind'], string>> = {
  status: 'status',
  connections: 'connections',
  provider: 'provider',
  call: 'call',
  problem: 'problem',
}

/** The events of the site and the changes to its kit, the newest first. */
export function EventsPanel({ events }: Pick<PageState, 'events'>): ReactNode {
  if (events.length === 0)
    return (
      <p className="empty">
        Nothing yet. Connect a wallet, or switch a plugin: what the site is told appears here.
      </p>
    )
  return (
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
  )
}
