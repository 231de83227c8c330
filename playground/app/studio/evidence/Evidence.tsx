import type { ReactNode } from 'react'
import type { StudioConfig } from '../../config/studioConfig.ts'
import type { PageState } from '../../contract.ts'
import { Fold } from '../ui/Fold.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { BytesPanel } from './BytesPanel.tsx'
import { CodePanel } from './CodePanel.tsx'
import { EventsPanel } from './EventsPanel.tsx'
import { NetworkPanel } from './NetworkPanel.tsx'
import { PolicyPanel } from './PolicyPanel.tsx'
import { splitRequests } from './sums.ts'
import { Verdict } from './Verdict.tsx'

interface EvidenceProps {
  readonly state: PageState
  readonly config: StudioConfig
}

/** The activity of the page, measured in the page itself. */
export function Evidence({ state, config }: EvidenceProps): ReactNode {
  const split = splitRequests(state)
  const tabs = [
    { id: 'events', label: 'Events', count: state.events.length, panel: () => <EventsPanel {...state} /> },
    {
      id: 'network',
      label: 'Network',
      count: split.early.length + split.after.length,
      panel: () => <NetworkPanel split={split} intent={state.intent} />,
    },
    { id: 'code', label: 'Code', panel: () => <CodePanel config={config} /> },
    { id: 'policy', label: 'Policy', panel: () => <PolicyPanel policy={state.policy} /> },
    { id: 'bytes', label: 'Bytes', panel: () => <BytesPanel split={split} unbundled={state.unbundled} /> },
  ]
  return (
    <Fold className="evidence" title="Evidence">
      <h2 className="unseen">Evidence</h2>
      <Verdict split={split} />
      <Tabs label="Evidence" tabs={tabs} />
    </Fold>
  )
}
