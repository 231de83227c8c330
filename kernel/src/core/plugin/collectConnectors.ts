import type { Store } from 'jotai/vanilla'
import type { Activation } from '../../contracts/activation.ts'
import type { ConnectorSource } from '../../contracts/connector.ts'
import { connectorSourceToken, type ServiceRegistry } from '../../contracts/tokens.ts'
import type { Log } from '../feedback/log.ts'
import { readRows } from '../hooks/checkConnectors.ts'
import type { Hooks } from '../hooks/createHooks.ts'
import { writable } from '../state/atoms.ts'
import type { Scope } from './scope.ts'

/** What collecting the wallet list needs. */
export interface ConnectorParts {
  readonly store: Store
  readonly hooks: Hooks
  readonly plugins: Activation & ServiceRegistry
  readonly log: Log
}

/** Updates the wallet list: the rows of every source, in plugin order, after the `connectors` hook. */
export function collectConnectors(parts: ConnectorParts): void {
  const { store, plugins, hooks } = parts
  // Frozen, so that a tap that writes into the list it was given does not change what the kernel goes by.
  const all = Object.freeze(plugins.provided(connectorSourceToken).flatMap((source) => rowsOf(parts, source)))
  store.set(writable.ownRows, all)
  store.set(writable.connectors, hooks.table.connectors.call(all))
}

/** The rows of a source without those of the wrong shape, each of which is logged once. */
function rowsOf({ store, log }: ConnectorParts, source: ConnectorSource) {
  return readRows(source, store.get(source.connectors), (row) => {
    if (typeof row === 'object' && row !== null && reported.has(row)) return
    if (typeof row === 'object' && row !== null) reported.add(row)
    log(`Plugin "${source.id}" lists an invalid wallet`, { row })
  })
}

const reported = new WeakSet<object>()

/** Follows a source: a change of its rows, and its removal, update the list. */
export function followSource(parts: ConnectorParts, scope: Scope, source: ConnectorSource): void {
  const collect = () => collectConnectors(parts)
  scope.add(parts.store.sub(source.connectors, collect))
  scope.add(collect)
  collect()
  // Plugins that arrange the list are activated by the first list; their taps update it again.
  void parts.plugins.activate('hook:connectors')
}
