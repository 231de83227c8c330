import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { bytesText, plural } from '../ui/words.ts'
import { type Split, sumScripts } from './sums.ts'

/** The two numbers that are always in sight. */
export function Verdict({ split }: { readonly split: Split }): ReactNode {
  const { early, after } = split
  const Icon = early.length === 0 ? CircleCheck : CircleAlert
  return (
    <dl className="verdict">
      <div data-good={early.length === 0}>
        <dt>Kit before intent</dt>
        <dd>
          <Icon size={16} aria-hidden="true" />
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
