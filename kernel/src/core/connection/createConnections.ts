import type { Store } from 'jotai/vanilla'
import type { Activation } from '../../contracts/activation.ts'
import type { ChainAdapter } from '../../contracts/chain.ts'
import type { Connection, ConnectorSource } from '../../contracts/connector.ts'
import type { ChainId, Namespace } from '../../contracts/ids.ts'
import { connectorSourceToken, type ServiceRegistry } from '../../contracts/tokens.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import type { Log } from '../feedback/log.ts'
import { type NotifyParts, notifyPlugins } from '../hooks/notifyPlugins.ts'
import type { Emit } from '../rpc/createProvider.ts'
import { type Status, writable } from '../state/atoms.ts'
import type { StoragePort } from '../storage/createStorage.ts'
import { wrongShape } from '../values/wrongShape.ts'
import { checkChange, checkConnection } from './checkConnection.ts'
import { invalidAnswer } from './invalidAnswer.ts'
import { saveConnections } from './savedConnections.ts'

/** Finds the adapter of a namespace, and activates its plugin if necessary. */
export type FindAdapter = (namespace: Namespace) => Promise<ChainAdapter>

/** The dependencies of `createConnections`. */
export interface ConnectionParts extends NotifyParts {
  readonly store: Store
  readonly log: Log
  readonly signal: AbortSignal
  readonly plugins: Activation & ServiceRegistry
  /** The function that emits the provider events of a namespace. */
  emit(namespace: Namespace): Emit
}

export type LiveConnections = ReturnType<typeof createConnections>

/** Manages the current connections: adds them, watches their wallets, removes them, and keeps the storage in sync. */
export function createConnections(
  parts: ConnectionParts,
  storage: StoragePort,
  adapter: FindAdapter,
  onDropped: (connectionId: string) => void,
) {
  const { store, hooks } = parts
  /** The source and the watch of each current connection, by the connection's id. */
  const watched = new Map<string, { readonly source: ConnectorSource; readonly watch: AbortController }>()

  const current = (namespace: Namespace): Connection | undefined =>
    store.get(writable.connections)[namespace]?.[0]
  const all = (): readonly Connection[] => Object.values(store.get(writable.connections)).flat()

  const attempts = new Map<Namespace, number>()

  /** Counts the pending connection attempts. The status is `connecting` while there is one. */
  function attempt(namespace: Namespace, change: 1 | -1): void {
    attempts.set(namespace, (attempts.get(namespace) ?? 0) + change)
    settle(namespace)
  }

  /** The namespaces whose stored connection is being restored. Deleting a namespace supersedes the restored connection. */
  const restoring = new Set<Namespace>()

  function statusOf(namespace: Namespace): Status {
    if (attempts.get(namespace)) return 'connecting'
    if (current(namespace)) return 'connected'
    return restoring.has(namespace) ? 'reconnecting' : 'disconnected'
  }

  /** Updates the status of a namespace. */
  function settle(namespace: Namespace): void {
    store.set(writable.statuses, (statuses) => ({ ...statuses, [namespace]: statusOf(namespace) }))
  }

  function setList(namespace: Namespace, list: readonly Connection[]): void {
    store.set(writable.connections, (connections) => ({ ...connections, [namespace]: list }))
  }

  /** Stores the connections in addition to the stored rows of `keep`. The active namespace is stored first. */
  function save(keep?: ReadonlySet<string>): boolean {
    const first = { [`${store.get(writable.activeNamespace)}`]: [] }
    return saveConnections(storage, { ...first, ...store.get(writable.connections) }, keep)
  }

  function activate(namespace: Namespace): boolean {
    store.set(writable.activeNamespace, namespace)
    return save()
  }

  async function source(connection: Pick<Connection, 'source'> & { id?: string }): Promise<ConnectorSource> {
    const matches = (candidate: ConnectorSource) => candidate.id === connection.source
    const match =
      // The source that created the connection.
      watched.get(connection.id ?? '')?.source ??
      // An active source does not have to wait for another plugin that does not start.
      parts.plugins.provided(connectorSourceToken).find(matches) ??
      (await parts.plugins.services(connectorSourceToken)).find(matches)
    if (!match) throw kernelErrors.CONNECTOR_NOT_FOUND()
    return match
  }

  /** Validates the connections that a source returned. If one is invalid, it throws before any state has changed. */
  function accept(from: ConnectorSource, answer: unknown): readonly Connection[] {
    try {
      if (!Array.isArray(answer)) return wrongShape()
      const rows = store.get(writable.ownRows).filter((row) => row.source === from.id)
      return answer.map((item: unknown) => checkConnection({ id: from.id, rows }, item))
    } catch (cause) {
      throw invalidAnswer(parts, from.id, 'connect', cause)
    }
  }

  // Events are emitted one after another, so that the site receives them in order.
  let emitting: Promise<void> = Promise.resolve()

  /** Emits the provider events for the change between two states of a namespace. */
  function emitChange(
    namespace: Namespace,
    before: Connection | undefined,
    after: Connection | undefined,
  ): void {
    emitting = emitting.then(() => emitEvents(namespace, before, after)).catch(logFailure)
  }

  const logFailure = (error: unknown) => parts.log('A change could not be told to the site', { error })

  async function emitEvents(
    namespace: Namespace,
    before: Connection | undefined,
    after: Connection | undefined,
  ): Promise<void> {
    const emit = parts.emit(namespace)
    const chain = await adapter(namespace).catch(() => undefined)
    const read = (connection: Connection | undefined) =>
      chain?.toProviderState({ accounts: connection?.accounts ?? [], chainId: connection?.chainId })
    const previous = read(before)
    const next = read(after)
    // Before it connects, a provider reports the namespace's first network.
    const previousChainId = before
      ? previous?.chainId
      : chain?.toProviderState({ accounts: [], chainId: firstChain(namespace) }).chainId
    if (!before && after) emit('connect', { chainId: next?.chainId })
    if (after && previousChainId !== next?.chainId) emit('chainChanged', next?.chainId)
    if (JSON.stringify(previous?.accounts) !== JSON.stringify(next?.accounts))
      emit('accountsChanged', next?.accounts ?? [])
    if (before && !after) emit('disconnect', kernelErrors.DISCONNECTED())
  }

  /** Returns the first choice of the next connection: the selected network, or else the first configured one. */
  const firstChain = (namespace: Namespace): ChainId | undefined =>
    store.get(writable.chosenNetwork)[namespace] ??
    store.get(writable.networks).find((network) => network.chainNamespace === namespace)?.caipNetworkId

  function choose(namespace: Namespace, chainId: ChainId): void {
    const before = firstChain(namespace)
    store.set(writable.chosenNetwork, (chosen) => ({ ...chosen, [namespace]: chainId }))
    if (current(namespace)) activate(namespace)
    else if (all().length === 0) store.set(writable.activeNamespace, namespace)
    if (!current(namespace) && before !== chainId)
      emitting = emitting.then(() => emitChain(namespace, chainId)).catch(logFailure)
  }

  async function emitChain(namespace: Namespace, chainId: ChainId): Promise<void> {
    const chain = await adapter(namespace).catch(() => undefined)
    parts.emit(namespace)('chainChanged', chain?.toProviderState({ accounts: [], chainId }).chainId)
  }

  function startWatch(connection: Connection, from: ConnectorSource): void {
    const watch = new AbortController()
    watched.set(connection.id, { source: from, watch })
    try {
      from.watch(connection, {
        signal: watch.signal,
        changed: (next) => changed(connection, next),
        lost: () => {
          const latest = current(connection.namespace)
          if (latest?.id === connection.id) drop(latest)
        },
      })
    } catch (error) {
      parts.log('A wallet cannot be followed', { connector: connection.connectorId, error })
    }
  }

  /** Applies a change that a wallet reported. A report of the wrong shape changes nothing. */
  function changed({ id, namespace, source: plugin }: Connection, next: unknown): void {
    try {
      const change = checkChange(namespace, next)
      const before = current(namespace)
      if (before?.id !== id) return
      const after = Object.freeze({ ...before, ...change })
      const what = before.chainId === after.chainId ? 'account' : 'network'
      setList(namespace, [after])
      save()
      emitChange(namespace, before, after)
      if (after.accounts[0] === before.accounts[0] && what === 'account') return
      void parts.plugins
        .activate('hook:changed')
        .then(() => hooks.table.changed.call(after, what, { signal: parts.signal }))
    } catch (error) {
      invalidAnswer(parts, plugin, 'watch', error)
    }
  }

  function stopWatch({ id }: Connection): void {
    watched.get(id)?.watch.abort()
    watched.delete(id)
  }

  /** Replaces the namespace's current connection. Returns whether the connection was stored for the next visit. */
  function install(connection: Connection, from: ConnectorSource): boolean {
    const before = current(connection.namespace)
    if (before) stopWatch(before)
    setList(connection.namespace, [connection])
    restoring.delete(connection.namespace)
    settle(connection.namespace)
    const saved = activate(connection.namespace)
    startWatch(connection, from)
    emitChange(connection.namespace, before, connection)
    return saved
  }

  /** Removes a connection from the state and from the storage immediately. */
  function drop(connection: Connection): void {
    forget(connection)
    save()
  }

  /** Removes a connection only from the state, because the storage is already up to date. */
  function forget(connection: Connection): void {
    stopWatch(connection)
    setList(connection.namespace, [])
    settle(connection.namespace)
    store.set(
      writable.activeNamespace,
      (active) => (active !== connection.namespace && active) || all()[0]?.namespace,
    )
    onDropped(connection.id)
    emitChange(connection.namespace, connection, undefined)
    notifyPlugins(parts, 'disconnected', connection)
  }

  const stopAll = () => {
    for (const { watch } of watched.values()) watch.abort()
  }
  parts.signal.addEventListener('abort', stopAll, { once: true })
  return {
    current,
    all,
    firstChain,
    choose,
    activate,
    source,
    accept,
    install,
    drop,
    forget,
    save,
    restoring,
    settle,
    attempt,
  }
}
