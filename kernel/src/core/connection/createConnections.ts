import { onAbort } from '../../base/async/onAbort.ts'
import { connectionErrors } from '../../base/errors/connectionErrors.ts'
import { wrongShape } from '../../base/values/wrongShape.ts'
import type { Connection, ConnectorSource } from '../../contracts/connector.ts'
import type { Namespace } from '../../contracts/ids.ts'
import { connectorSourceToken } from '../../contracts/tokens.ts'
import type { StoragePort } from '../../services/storage/createStorage.ts'
import { notifyPlugins } from '../hooks/notifyPlugins.ts'
import type { KitParts } from '../plugin/kitParts.ts'
import { type Status, writable } from '../state/atoms.ts'
import { type Choice, keepChoice } from './activeAccount.ts'
import { checkChange, checkConnection } from './checkConnection.ts'
import { invalidAnswer } from './invalidAnswer.ts'
import { createProviderEvents, type FindAdapter, type ProviderEventParts } from './providerEvents.ts'
import { readRows, saveConnections } from './savedConnections.ts'

/** The dependencies of `createConnections`. */
export type ConnectionParts = ProviderEventParts & Pick<KitParts, 'config' | 'hooks' | 'plugins' | 'signal'>

export type LiveConnections = ReturnType<typeof createConnections>

/** Manages the current connections: adds them, watches their wallets, removes them, and keeps the storage in sync. */
export function createConnections(
  parts: ConnectionParts,
  storage: StoragePort,
  adapter: FindAdapter,
  onDropped: (connectionId: string) => void,
  onLocked: (connection: Connection) => void,
) {
  const { store, hooks } = parts
  const events = createProviderEvents(parts, adapter)
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

  /**
   * The namespaces whose stored connection stays stored, because its wallet has neither refused nor answered: at first all of
   * them, so that a connection which is stored earlier does not replace the rows of those that are still being restored.
   */
  const unanswered = new Set(readRows(storage).map(([namespace]) => namespace))

  /** Updates the status of a namespace. */
  function settle(namespace: Namespace): void {
    store.set(writable.statuses, (statuses) => ({ ...statuses, [namespace]: statusOf(namespace) }))
  }

  function setList(namespace: Namespace, list: readonly Connection[]): void {
    store.set(writable.connections, (connections) => ({ ...connections, [namespace]: list }))
  }

  /** Stores the connections in addition to the stored rows of `keep`. The active namespace is stored first. */
  function save(keep: Iterable<string> = []): boolean {
    // Without reconnecting, a connection lasts as long as the page.
    if (!parts.config.enableReconnect) return saveConnections(storage, {})
    const first = { [`${store.get(writable.activeNamespace)}`]: [] }
    return saveConnections(
      storage,
      { ...first, ...store.get(writable.connections) },
      new Set([...keep, ...unanswered]),
    )
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
    if (!match) throw connectionErrors.CONNECTOR_NOT_FOUND()
    return match
  }

  /** Validates the connections that a source returned. If one is invalid, it throws before any state has changed. */
  function accept(from: ConnectorSource, answer: unknown): readonly Connection[] {
    try {
      if (!Array.isArray(answer)) return wrongShape()
      const rows = store.get(writable.sourceRows).filter((row) => row.source === from.id)
      return answer.map((item: unknown) => checkConnection({ id: from.id, rows }, item))
    } catch (cause) {
      throw invalidAnswer(parts, from.id, 'connect', cause)
    }
  }

  function startWatch(connection: Connection, from: ConnectorSource): void {
    const watch = new AbortController()
    watched.set(connection.id, { source: from, watch })
    try {
      from.watch(connection, {
        signal: watch.signal,
        changed: (next) => changed(connection, next),
        lost: (reason) => {
          const latest = current(connection.namespace)
          if (latest?.id !== connection.id) return
          if (reason) unanswered.add(connection.namespace)
          drop(latest)
          if (reason) onLocked(latest)
        },
      })
    } catch (error) {
      parts.log('Could not watch the wallet', { connector: connection.connectorId, error })
    }
  }

  /** Replaces a connection by its next state and emits the change. The caller saves it. */
  function replace(before: Connection, after: Connection): void {
    setList(before.namespace, [after])
    events.connectionChanged(before.namespace, before, after)
    notifyChanged(before, after)
  }

  /** Runs the `changed` hook if the active account or the network differs. */
  function notifyChanged(before: Connection, after: Connection): void {
    const what = before.chainId === after.chainId ? 'account' : 'network'
    if (after.accounts[0] === before.accounts[0] && what === 'account') return
    void parts.plugins
      .activate('hook:changed')
      .then(() => hooks.table.changed.call(after, what, { signal: parts.signal }))
  }

  /** Applies a change that a wallet reported. A report of the wrong shape changes nothing. */
  function changed({ id, namespace, source: plugin }: Connection, next: unknown): void {
    try {
      const change = checkChange(namespace, next)
      const before = current(namespace)
      if (before?.id !== id) return
      const reported = { ...before, ...change }
      replace(before, change.accounts ? keepChoice(before, reported) : Object.freeze(reported))
      save()
    } catch (error) {
      invalidAnswer(parts, plugin, 'watch', error)
    }
  }

  function stopWatch({ id }: Connection): void {
    watched.get(id)?.watch.abort()
    watched.delete(id)
  }

  /**
   * Replaces the namespace's current connection by one that its source reported, with the account that the visitor has chosen
   * before, if any. Returns whether the connection was stored for the next visit.
   */
  function install(reported: Connection, from: ConnectorSource, choice?: Choice): boolean {
    const connection = choice ? keepChoice(choice, reported) : reported
    const before = current(connection.namespace)
    if (before) stopWatch(before)
    setList(connection.namespace, [connection])
    restoring.delete(connection.namespace)
    unanswered.delete(connection.namespace)
    settle(connection.namespace)
    const saved = activate(connection.namespace)
    startWatch(reported, from)
    events.connectionChanged(connection.namespace, before, connection)
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
    events.connectionChanged(connection.namespace, connection, undefined)
    notifyPlugins(parts, 'disconnected', connection)
  }

  const stopAll = () => {
    for (const { watch } of watched.values()) watch.abort()
  }
  onAbort(parts.signal, stopAll)
  return {
    current,
    all,
    inOrder: events.inOrder,
    activate,
    source,
    accept,
    install,
    replace,
    notifyChanged,
    drop,
    forget,
    save,
    restoring,
    unanswered,
    settle,
    attempt,
  }
}
