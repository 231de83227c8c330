import type { ReactNode } from 'react'
import { labServices, type Manner, manners, type ServiceLab } from '../../services/createServiceLab.ts'
import { Segments } from '../../ui/Segments.tsx'
import { useSource } from '../../useSource.ts'

const labels: Readonly<Record<Manner, string>> = {
  usual: 'Usual',
  slow: 'Slow',
  error: 'Error',
  silent: 'Silent',
}

/** A relay that fails refuses its connections, so there is no silent one. */
const relayManners: readonly Manner[] = ['usual', 'slow', 'error']

/** How the local services behave, to see what the kit makes of it. */
export function Services({ lab }: { readonly lab: ServiceLab }): ReactNode {
  const { manners: now, problem } = useSource(lab)
  return (
    <>
      {problem ? (
        <p className="row-text" role="alert">
          {problem}
        </p>
      ) : null}
      <ul className="rows">
        {labServices.map(({ id, title, text }) => (
          <li key={id}>
            <p className="row-name">{title}</p>
            <p className="row-note">{text}</p>
            <Segments
              legend={`${title}: how it behaves`}
              options={(id === 'relay' ? relayManners : manners).map((value) => ({
                value,
                label: labels[value],
              }))}
              value={now[id]}
              onChange={(manner) => void lab.set(id, manner)}
            />
          </li>
        ))}
      </ul>
      <p className="row-note">
        Slow answers come three seconds late. All services behave as usual again when you leave.
      </p>
    </>
  )
}
