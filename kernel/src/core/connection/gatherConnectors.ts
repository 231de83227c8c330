import type { ConnectorSource } from '../../contracts/connector.ts'
import { connectorSourceToken } from '../../contracts/tokens.ts'
import type { Kernel } from '../kernel.ts'
import type { Scope } from '../plugin/scope.ts'
import { writable } from '../state/atoms.ts'
import { readRows } from './checkRows.ts'

/** Updates the wallet list: the rows of every living source, in plugin order, after the `connectors` hook. */
export function gatherConnectors(kernel: Kernel): void {
  const { store, plugins, hooks } = kernel
  // Frozen: a tap that writes into the list it was given would write what the kernel goes by.
  const all = Object.freeze(plugins.living(connectorSourceToken).flatMap((source) => rowsOf(kernel, source)))
  store.set(writable.ownRows, all)
  store.set(writable.connectors, hooks.table.connectors.call(all))
}

/** What a source lists, without the rows of the wrong shape: these are logged once each. */
function rowsOf({ store, log }: Kernel, source: ConnectorSource) {
  return readRows(source, store.get(source.connectors), (row) => {
    if (typeof row === 'object' && row !== null && reported.has(row)) return
    if (typeof row === 'object' && row !== null) reported.add(row)
    log(`Plugin "${source.id}" lists a wallet in the wrong shape`, { row })
  })
}

const reported = new WeakSet<object>()

/** Follows one source: a change of what it lists, and its removal, update the list. */
export function followSource(kernel: Kernel, scope: Scope, source: ConnectorSource): void {
  const gather = () => gatherConnectors(kernel)
  scope.add(kernel.store.sub(source.connectors, gather))
  scope.add(gather)
  gather()
  // Plugins that arrange the list are woken by the first list there is; their taps update it again.
  void kernel.plugins.activate('hook:connectors')
}
