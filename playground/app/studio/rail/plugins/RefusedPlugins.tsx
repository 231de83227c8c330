import type { ReactNode } from 'react'
import type { PageState } from '../../../contract.ts'

interface RefusedPluginsProps extends Pick<PageState, 'refused'> {
  readonly onRemove: (id: string) => void
}

/** The plugins of the configuration that the page could not compose. */
export function RefusedPlugins({ refused, onRemove }: RefusedPluginsProps): ReactNode {
  return (
    <div role="alert">
      {refused.map(({ id, text }) => (
        <div className="relation" data-unmet={true} key={id}>
          <p>{text}</p>
          <button type="button" className="tool" onClick={() => onRemove(id)}>
            Remove {id}
          </button>
        </div>
      ))}
    </div>
  )
}
