import type { ReactNode } from 'react'
import type { LivePage } from '../useLivePage.ts'
import { PluginRow } from './PluginRow.tsx'

/** All plugins that the page can compose, as toggles for the running kit. */
export function PluginList({ handle, state }: LivePage): ReactNode {
  if (!handle) return <p className="row-note">The page is loading.</p>
  const isEmpty = Object.keys(state.plugins).length === 0
  return (
    <>
      {isEmpty ? (
        <p className="row-note" role="status">
          No plugin is in. The kit has no view and reaches no wallet: every call is refused in words.
        </p>
      ) : null}
      <ul className="rows">
        {handle.plugins.map((info) => (
          <PluginRow
            key={info.id}
            info={info}
            state={state.plugins[info.id] ?? 'removed'}
            onChange={(on) => (on ? handle.use(info.id) : handle.remove(info.id))}
          />
        ))}
      </ul>
    </>
  )
}
