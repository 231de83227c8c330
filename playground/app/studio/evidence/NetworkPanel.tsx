import { Icon } from '@latchkit/kernel/ui'
import { CircleAlert, CircleCheck } from 'lucide'
import type { ReactNode } from 'react'
import type { Intent, RecordedRequest } from '../../contract.ts'
import { type OwnerFacts, ownersOf } from '../build/owners.ts'
import { bytesText, plural, timeText } from '../ui/words.ts'
import { Requests } from './Requests.tsx'
import { groupBy, type SplitRequests, sumScripts } from './sums.ts'

/** All requests of the page, separated by the moment of the visitor's intent. */
export function NetworkPanel({
  split,
  intent,
  facts,
}: {
  readonly split: SplitRequests
  readonly intent: Intent | undefined
  readonly facts: OwnerFacts
}): ReactNode {
  const { page, early, after } = split
  return (
    <>
      <h3>Before intent</h3>
      {early.length === 0 ? (
        <p className="good">
          <Icon node={CircleCheck} size={16} />
          The kit requested nothing.
        </p>
      ) : (
        <p className="bad" role="alert">
          <Icon node={CircleAlert} size={16} />
          The kit requested {plural(early.length, 'resource')} before a visitor’s first action.
        </p>
      )}
      <Requests requests={early} />
      <details>
        <summary>
          The page itself: {plural(page.length, 'file')}, {bytesText(sumScripts(page).bytes)} of JS
        </summary>
        <Requests requests={page} />
      </details>
      <p className="marker">
        <span>{intent ? `${intent.reason} · ${timeText(intent.epochMs)}` : 'No intent yet'}</span>
      </p>
      <h3>After intent</h3>
      {intent ? (
        <After requests={after} facts={facts} />
      ) : (
        <p className="empty">Move over Connect wallet, or press a button of the shop.</p>
      )}
    </>
  )
}

interface AfterProps {
  readonly requests: readonly RecordedRequest[]
  readonly facts: OwnerFacts
}

/** The requests by the plugins behind them: a call of a service that several plugins use is under all of them. */
function After({ requests, facts }: AfterProps): ReactNode {
  if (requests.length === 0) return <p className="empty">The kit requested nothing.</p>
  const groups = groupBy(requests, (request) => ownersOf(request, facts).join(', '))
  return [...groups].map(([owners, own]) => (
    <section key={owners} aria-label={owners}>
      <h4>
        {owners} <span>{countText(own)}</span>
      </h4>
      <Requests requests={own} />
    </section>
  ))
}

function countText(requests: readonly RecordedRequest[]): string {
  const calls = requests.filter(({ kind }) => kind === 'service').length
  const files = requests.length - calls
  return [files > 0 && plural(files, 'file'), calls > 0 && plural(calls, 'call')].filter(Boolean).join(', ')
}
