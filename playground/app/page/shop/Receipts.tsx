import { Icon } from '@latchkit/kernel/ui'
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide'
import type { ReactNode } from 'react'
import type { Receipt } from './useReceipts.ts'

const icons = { waiting: LoaderCircle, done: CircleCheck, failed: CircleAlert } as const
const words = { waiting: 'Waiting', done: 'Done', failed: 'Failed' } as const

/** The results of the visitor's requests, the newest first. */
export function Receipts({ receipts }: { readonly receipts: readonly Receipt[] }): ReactNode {
  return (
    <section className="receipts" aria-labelledby="receipts">
      <h2 id="receipts">Your requests</h2>
      {receipts.length === 0 ? (
        <p className="quiet">Nothing yet. What you sign or pay appears here.</p>
      ) : null}
      <ul aria-live="polite">
        {receipts.map(({ id, what, state, text }) => (
          <li key={id} data-state={state}>
            <Icon node={icons[state]} size={16} label={words[state]} />
            <strong>{what}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
