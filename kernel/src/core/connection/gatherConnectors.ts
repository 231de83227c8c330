import type { ConnectorSource } from '../../contracts/connector.ts'
import { connectorSourceToken } from '../../contracts/tokens.ts'
import type { Kernel } from '../kernel.ts'
import type { Scope } from '../plugin/scope.ts'
import { writable } from '../state/atoms.ts'

/** Follows one source, keeping the wallet list equal to every living source's, in plugin order and after the `connectors` hook. */
export function gatherConnectors(kernel: Kernel, scope: Scope, source: ConnectorSource): void {
  const { store, plugins, hooks } = kernel
  const gather = () => {
    const all = plugins.living(connectorSourceToken).flatMap((source) => [...store.get(source.connectors)])
    store.set(writable.connectors, hooks.table.connectors.call(all))
  }
  scope.add(store.sub(source.connectors, gather))
  scope.add(gather)
  gather()
}
