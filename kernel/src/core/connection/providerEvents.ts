import { connectionErrors } from '../../base/errors/connectionErrors.ts'
import type { ChainAdapter } from '../../contracts/chain.ts'
import type { Connection } from '../../contracts/connector.ts'
import type { Namespace } from '../../contracts/ids.ts'
import type { KitParts } from '../plugin/kitParts.ts'
import { initialNetwork } from '../state/initialNetwork.ts'

/** Finds the adapter of a namespace, and activates its plugin if necessary. */
export type FindAdapter = (namespace: Namespace) => Promise<ChainAdapter>

/** The dependencies of `createProviderEvents`. */
export type ProviderEventParts = Pick<KitParts, 'store' | 'log' | 'emit'>

/** Emits `connect`, `chainChanged`, `accountsChanged` and `disconnect` on the providers, one after another. */
export function createProviderEvents({ store, log, emit }: ProviderEventParts, adapter: FindAdapter) {
  let emitting: Promise<void> = Promise.resolve()

  const inOrder =
    <Args extends unknown[]>(run: (...args: Args) => Promise<void>) =>
    (...args: Args): void => {
      emitting = emitting
        .then(() => run(...args))
        .catch((error: unknown) => log('The provider events of a change could not be emitted', { error }))
    }

  async function emitConnection(
    namespace: Namespace,
    before: Connection | undefined,
    after: Connection | undefined,
  ): Promise<void> {
    const emitEvent = emit(namespace)
    const chain = await adapter(namespace).catch(() => undefined)
    const read = (connection: Connection | undefined) =>
      chain?.toProviderState({ accounts: connection?.accounts ?? [], chainId: connection?.chainId })
    const previous = read(before)
    const next = read(after)
    // Before it connects, a provider reports the namespace's first network.
    const previousChainId = before
      ? previous?.chainId
      : chain?.toProviderState({ accounts: [], chainId: initialNetwork(store, namespace) }).chainId
    if (!before && after) emitEvent('connect', { chainId: next?.chainId })
    if (after && previousChainId !== next?.chainId) emitEvent('chainChanged', next?.chainId)
    if (JSON.stringify(previous?.accounts) !== JSON.stringify(next?.accounts))
      emitEvent('accountsChanged', next?.accounts ?? [])
    if (before && !after) emitEvent('disconnect', connectionErrors.DISCONNECTED())
  }

  return {
    /** Emits the events for the change between two states of a namespace's connection. */
    connectionChanged: inOrder(emitConnection),
    /** Emits the events of another change after those of the changes before it. */
    inOrder,
  }
}
