import { Icon } from '@latchkit/kernel/ui'
import { CircleAlert, CircleCheck } from 'lucide'
import type { ReactNode } from 'react'
import type { Intent, RecordedRequest } from '../../contract.ts'
import { bytesText, plural, timeText } from '../ui/words.ts'
import { Requests } from './Requests.tsx'
import { type SplitRequests, sumScripts } from './sums.ts'

/** All requests of the page, separated by the moment of the visitor's intent. */
export function NetworkPanel({
  split,
  intent,
}: {
  readonly split: SplitRequests
  readonly intent: Intent | undefined
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
        <After requests={after} />
      ) : (
        <p className="empty">Move over Connect wallet, or press a button of the shop.</p>
      )}
    </>
  )
}

function After({ requests }: { readonly requests: readonly RecordedRequest[] }): ReactNode {
  const chunks = requests.filter(({ kind }) => kind === 'chunk')
  const services = requests.filter(({ kind }) => kind === 'service')
  return (
    <>
      <h4>
        Services <span>{plural(services.length, 'call')}</span>
      </h4>
      {services.length === 0 ? (
        <p className="empty">No service was called.</p>
      ) : (
        <Requests requests={services} />
      )}
      <h4>
        Chunks <span>{plural(chunks.length, 'file')}</span>
      </h4>
      {chunks.length === 0 ? <p className="empty">No code was loaded.</p> : <Requests requests={chunks} />}
    </>
  )
}
