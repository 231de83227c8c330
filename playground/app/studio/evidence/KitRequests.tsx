import { Icon } from '@latchkit/kernel/ui'
import { CircleAlert, CircleCheck } from 'lucide'
import type { ReactNode } from 'react'
import { bytesText, plural } from '../ui/words.ts'
import { type SplitRequests, sumScripts } from './sums.ts'

/** The two numbers that are always visible. */
export function KitRequests({ split }: { readonly split: SplitRequests }): ReactNode {
  const { early, after } = split
  return (
    <dl className="kit-requests">
      <div data-good={early.length === 0}>
        <dt>Kit before intent</dt>
        <dd>
          <Icon node={early.length === 0 ? CircleCheck : CircleAlert} size={16} />
          {early.length === 0 ? 'No request' : plural(early.length, 'request')}
        </dd>
      </div>
      <div>
        <dt>Kit after intent</dt>
        <dd>{after.length === 0 ? 'Nothing yet' : `${bytesText(sumScripts(after).bytes)} of JS`}</dd>
      </div>
    </dl>
  )
}
