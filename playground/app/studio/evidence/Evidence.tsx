import type { ReactNode } from 'react'
import type { StudioConfig } from '../../config/studioConfig.ts'
import type { OwnerFacts } from '../build/owners.ts'
import type { Build } from '../build/readBuild.ts'
import { Fold } from '../ui/Fold.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import type { LivePage } from '../useLivePage.ts'
import type { ChangeConfig } from '../useStudioConfig.ts'
import { BytesPanel } from './BytesPanel.tsx'
import { CodePanel } from './CodePanel.tsx'
import { EventsPanel } from './EventsPanel.tsx'
import { KitRequests } from './KitRequests.tsx'
import { NetworkPanel } from './NetworkPanel.tsx'
import { PolicyPanel } from './PolicyPanel.tsx'
import { splitRequests } from './sums.ts'

interface EvidenceProps {
  readonly build: Build | undefined
  readonly page: Pick<LivePage, 'catalog' | 'state'>
  readonly config: StudioConfig
  readonly change: ChangeConfig
}

/** The activity of the page, measured in the page itself. */
export function Evidence({ build, page: { state, catalog }, config, change }: EvidenceProps): ReactNode {
  const split = splitRequests(state)
  const plugins = catalog?.plugins.filter(({ id }) => Object.hasOwn(state.plugins, id)) ?? []
  const facts: OwnerFacts = { build, plugins, services: state.services }
  const tabs = [
    {
      id: 'events',
      label: 'Events',
      count: state.events.length,
      panel: () => <EventsPanel state={state} plugins={plugins} />,
    },
    {
      id: 'network',
      label: 'Network',
      count: split.early.length + split.after.length,
      panel: () => <NetworkPanel split={split} intent={state.intent} facts={facts} />,
    },
    { id: 'code', label: 'Code', panel: () => <CodePanel config={config} /> },
    {
      id: 'policy',
      label: 'Policy',
      panel: () => <PolicyPanel state={state} config={config} change={change} />,
    },
    {
      id: 'cost',
      label: 'Cost',
      panel: () => <BytesPanel split={split} unbundled={state.unbundled} facts={facts} />,
    },
  ]
  return (
    <Fold className="evidence" title="Evidence">
      <h2 className="unseen">Evidence</h2>
      <KitRequests split={split} />
      <Tabs label="Evidence" tabs={tabs} />
    </Fold>
  )
}
