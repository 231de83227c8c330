import { isRecord } from '../../base/values/wrongShape.ts'
import type { ConnectorSource } from '../../contracts/connector.ts'
import { connectorSourceToken } from '../../contracts/tokens.ts'
import { readRows } from '../hooks/checkConnectors.ts'
import { writable } from '../state/atoms.ts'
import type { KitParts } from './kitParts.ts'
import type { Scope } from './scope.ts'

/** The dependencies of collecting the wallet list. */
export type ConnectorParts = Pick<KitParts, 'store' | 'hooks' | 'plugins' | 'log'>

/** Updates the wallet list with the rows of all sources, in plugin order, and applies the `connectors` hook. */
export function collectConnectors(parts: ConnectorParts): void {
  const { store, plugins, hooks } = parts
  // Frozen, so that a tap that writes into its input does not change the kernel's own list.
  const rows = Object.freeze(
    plugins.provided(connectorSourceToken).flatMap((source) => rowsOf(parts, source)),
  )
  store.set(writable.sourceRows, rows)
  store.set(writable.connectors, hooks.table.connectors.call(rows))
}

/** Returns the valid rows of a source. Each invalid row is logged once. */
function rowsOf({ store, log }: ConnectorParts, source: ConnectorSource) {
  return readRows(source, store.get(source.connectors), (row) => {
    if (isRecord(row)) {
      if (reported.has(row)) return
      reported.add(row)
    }
    log(`Plugin "${source.id}" lists an invalid wallet`, { row })
  })
}

const reported = new WeakSet<object>()

/** Updates the wallet list whenever the rows of a source change, and when the source is removed. */
export function followSource(parts: ConnectorParts, scope: Scope, source: ConnectorSource): void {
  const collect = () => collectConnectors(parts)
  scope.add(parts.store.sub(source.connectors, collect))
  scope.add(collect)
  collect()
  // The first list activates the plugins that tap `connectors`. Their taps update the list again.
  void parts.plugins.activate('hook:connectors')
}
