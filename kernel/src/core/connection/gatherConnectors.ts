import { connectorSourceToken } from '../../contracts/tokens.ts'
import type { Kernel } from '../kernel.ts'
import type { Scope } from '../plugin/scope.ts'
import { writable } from '../state/atoms.ts'

/** Keeps the kernel's wallet list equal to every living source's, in plugin order and after the `connectors` hook. */
export function gatherConnectors(kernel: Kernel, scope: Scope): void {
  const { store, plugins, hooks } = kernel
  const gather = () => {
    const all = plugins.living(connectorSourceToken).flatMap((source) => [...store.get(source.connectors)])
    store.set(writable.connectors, hooks.table.connectors.call(all))
  }
  const own = plugins.living(connectorSourceToken).at(-1)
  if (own) scope.add(store.sub(own.connectors, gather))
  scope.add(gather)
  gather()
}
