import type { ReactNode } from 'react'
import type { RecordedRequest } from '../../contract.ts'
import { bytesText } from '../ui/words.ts'
import { groupByLabel } from './sums.ts'

/** Requests as rows, grouped by label. */
export function Requests({ requests }: { readonly requests: readonly RecordedRequest[] }): ReactNode {
  if (requests.length === 0) return null
  return (
    <ul className="requests">
      {groupByLabel(requests).map(({ label, requests: all }) => (
        <li key={label} title={all[0]?.url}>
          <span className="mono">{label}</span>
          <span>{all.length > 1 ? `× ${all.length}` : ''}</span>
          <span>{sizeText(all)}</span>
          <span>{Math.round(all.at(-1)?.durationMs ?? 0)} ms</span>
        </li>
      ))}
    </ul>
  )
}

/** The size of a response of another origin is 0, unless that origin allows the browser to report it. */
function sizeText(requests: readonly RecordedRequest[]): string {
  const bytes = requests.reduce((sum, request) => sum + request.bytes, 0)
  return bytes === 0 && requests[0]?.kind === 'service' ? 'withheld' : bytesText(bytes)
}
