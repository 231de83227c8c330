import type { ConnectorSource } from '../../contracts/connector.ts'
import { connectorSourceToken } from '../../contracts/tokens.ts'
import type { Kernel } from '../kernel.ts'
import type { Scope } from '../plugin/scope.ts'
import { writable } from '../state/atoms.ts'

/** Makes the wallet list again: every living source's, in plugin order, after the `connectors` hook. */
export function gatherConnectors({ store, plugins, hooks }: Kernel): void {
  const all = plugins.living(connectorSourceToken).flatMap((source) => [...store.get(source.connectors)])
  store.set(writable.connectors, hooks.table.connectors.call(all))
}

/** Follows one source: whatever it lists, and its going, makes the list again. */
export function followSource(kernel: Kernel, scope: Scope, source: ConnectorSource): void {
  const gather = () => gatherConnectors(kernel)
  scope.add(kernel.store.sub(source.connectors, gather))
  scope.add(gather)
  gather()
  // Who arranges the list is woken by the first list there is; the tap itself makes it again.
  void kernel.plugins.activate('hook:connectors')
}
