import type { ReactNode } from 'react'
import type { SiteEvent } from '../../contract.ts'
import { plural } from '../ui/words.ts'
import { type StatusMachine, statuses, statusMachines } from './statusMachines.ts'
import './status.css'

/** The statuses of each namespace as a row of states: where it is, and which ones it has passed. */
export function StatusMachines({ events }: { readonly events: readonly SiteEvent[] }): ReactNode {
  const machines = statusMachines(events)
  if (machines.length === 0) return null
  return (
    <dl className="machines">
      {machines.map((machine) => (
        <Machine key={machine.namespace} {...machine} />
      ))}
    </dl>
  )
}

function Machine({ namespace, current, entered }: StatusMachine): ReactNode {
  return (
    <div>
      <dt className="mono">{namespace}</dt>
      <dd>
        <ol aria-label={`Status of ${namespace}`}>
          {statuses.map((status) => (
            <li
              key={status}
              data-entered={entered[status] > 0}
              aria-current={status === current ? 'step' : undefined}
            >
              {status}
              {entered[status] > 0 ? (
                <span className="times" title={plural(entered[status], 'time')}>
                  {entered[status]}×
                </span>
              ) : null}
            </li>
          ))}
        </ol>
      </dd>
    </div>
  )
}
