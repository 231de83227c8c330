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

/** Looks a namespace's adapter up, activating its plugin. */
export type FindAdapter = (namespace: Namespace) => Promise<ChainAdapter>

/** What the connections need of the kit. */
export interface ConnectionParts extends NotifyParts {
  readonly store: Store
  readonly log: Log
  readonly signal: AbortSignal
  readonly plugins: Activation & ServiceRegistry
  /** The function that emits the provider events of a namespace. */
  emit(namespace: Namespace): Emit
}

export type LiveConnections = ReturnType<typeof createConnections>

/** The living connections: puts them in, follows their wallets, takes them out, and keeps storage in step. */
export function createConnections(
  parts: ConnectionParts,
  storage: StoragePort,
  adapter: FindAdapter,
  onDropped: (connectionId: string) => void,
) {
  const { store, hooks } = parts
  /** Who made each living connection and follows its wallet, by the connection's id. */
  const followed = new Map<string, { readonly from: ConnectorSource; readonly watch: AbortController }>()

  const current = (namespace: Namespace): Connection | undefined =>
    store.get(writable.connections)[namespace]?.[0]
  const all = (): readonly Connection[] => Object.values(store.get(writable.connections)).flat()

  const attempts = new Map<Namespace, number>()

  /** An attempt at a wallet begins, or has ended: the status says so as long as one is under way. */
  function attempt(namespace: Namespace, by: 1 | -1): void {
    attempts.set(namespace, (attempts.get(namespace) ?? 0) + by)
    settle(namespace)
  }

  /** Namespaces whose stored connection is being restored. Who takes one out supersedes that. */
  const restoring = new Set<Namespace>()

  function statusOf(namespace: Namespace): Status {
    if (attempts.get(namespace)) return 'connecting'
    if (current(namespace)) return 'connected'
    return restoring.has(namespace) ? 'reconnecting' : 'disconnected'
  }

  /** Makes the status what is the case. */
  function settle(namespace: Namespace): void {
    store.set(writable.statuses, (statuses) => ({ ...statuses, [namespace]: statusOf(namespace) }))
  }

  function setList(namespace: Namespace, list: readonly Connection[]): void {
    store.set(writable.connections, (connections) => ({ ...connections, [namespace]: list }))
  }

  /** Stores what is connected, beside the rows of `kept`; the active namespace is the first. */
  function save(kept?: ReadonlySet<string>): boolean {
    const first = { [`${store.get(writable.activeNamespace)}`]: [] }
    return saveConnections(storage, { ...first, ...store.get(writable.connections) }, kept)
  }

  function activate(namespace: Namespace): boolean {
    store.set(writable.activeNamespace, namespace)
    return save()
  }

  async function source(connection: Pick<Connection, 'source'> & { id?: string }): Promise<ConnectorSource> {
    const wanted = (one: ConnectorSource) => one.id === connection.source
    const found =
      // The one that made the connection.
      followed.get(connection.id ?? '')?.from ??
      // One that is here is not kept waiting by another that does not start.
      parts.plugins.provided(connectorSourceToken).find(wanted) ??
      (await parts.plugins.services(connectorSourceToken)).find(wanted)
    if (!found) throw kernelErrors.CONNECTOR_NOT_FOUND()
    return found
  }

  /** Checks what a source gave for connections; one of the wrong shape fails them all, and nothing has changed. */
  function accept(from: ConnectorSource, answer: unknown): readonly Connection[] {
    try {
      if (!Array.isArray(answer)) return wrongShape()
      const rows = store.get(writable.ownRows).filter((row) => row.source === from.id)
      return answer.map((one: unknown) => checkConnection({ id: from.id, rows }, one))
    } catch (cause) {
      throw invalidAnswer(parts, from.id, 'connect', cause)
    }
  }

  // One after another, so that a site never hears of a later change first.
  let telling: Promise<void> = Promise.resolve()

  /** Tells the site's provider what changed between two states of a namespace. */
  function emitChange(
    namespace: Namespace,
    before: Connection | undefined,
    after: Connection | undefined,
  ): void {
    telling = telling.then(() => inform(namespace, before, after)).catch(untold)
  }

  const untold = (error: unknown) => parts.log('A change could not be told to the site', { error })

  async function inform(
    namespace: Namespace,
    before: Connection | undefined,
    after: Connection | undefined,
  ): Promise<void> {
    const emit = parts.emit(namespace)
    const view = await adapter(namespace).catch(() => undefined)
    const read = (c: Connection | undefined) =>
      view?.toProviderState({ accounts: c?.accounts ?? [], chainId: c?.chainId })
    const was = read(before)
    const is = read(after)
    // Until it connects, a provider speaks of the namespace's first network.
    const chainBefore = before
      ? was?.chainId
      : view?.toProviderState({ accounts: [], chainId: firstChain(namespace) }).chainId
    if (!before && after) emit('connect', { chainId: is?.chainId })
    if (after && chainBefore !== is?.chainId) emit('chainChanged', is?.chainId)
    if (JSON.stringify(was?.accounts) !== JSON.stringify(is?.accounts))
      emit('accountsChanged', is?.accounts ?? [])
    if (before && !after) emit('disconnect', kernelErrors.DISCONNECTED())
  }

  /** The network that connecting begins with: the chosen one, else the first configured. */
  const firstChain = (namespace: Namespace): ChainId | undefined =>
    store.get(writable.chosenNetwork)[namespace] ??
    store.get(writable.networks).find((network) => network.chainNamespace === namespace)?.caipNetworkId

  function choose(namespace: Namespace, chainId: ChainId): void {
    const before = firstChain(namespace)
    store.set(writable.chosenNetwork, (chosen) => ({ ...chosen, [namespace]: chainId }))
    if (current(namespace)) activate(namespace)
    else if (all().length === 0) store.set(writable.activeNamespace, namespace)
    if (!current(namespace) && before !== chainId)
      telling = telling.then(() => tellChain(namespace, chainId)).catch(untold)
  }

  async function tellChain(namespace: Namespace, chainId: ChainId): Promise<void> {
    const view = await adapter(namespace).catch(() => undefined)
    parts.emit(namespace)('chainChanged', view?.toProviderState({ accounts: [], chainId }).chainId)
  }

  function follow(connection: Connection, from: ConnectorSource): void {
    const watch = new AbortController()
    followed.set(connection.id, { from, watch })
    try {
      from.watch(connection, {
        signal: watch.signal,
        changed: (next) => changed(connection, next),
        lost: () => {
          const now = current(connection.namespace)
          if (now?.id === connection.id) drop(now)
        },
      })
    } catch (error) {
      parts.log('A wallet cannot be followed', { connector: connection.connectorId, error })
    }
  }

  /** What a wallet reports; of the wrong shape, it changes nothing. */
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

  function unfollow({ id }: Connection): void {
    followed.get(id)?.watch.abort()
    followed.delete(id)
  }

  /** Puts a connection in the place of the namespace's present one. Says whether the next visit will know of it. */
  function install(connection: Connection, from: ConnectorSource): boolean {
    const before = current(connection.namespace)
    if (before) unfollow(before)
    setList(connection.namespace, [connection])
    restoring.delete(connection.namespace)
    settle(connection.namespace)
    const saved = activate(connection.namespace)
    follow(connection, from)
    emitChange(connection.namespace, before, connection)
    return saved
  }

  /** Takes a connection out of the state and out of storage, at once. */
  function drop(connection: Connection): void {
    forget(connection)
    save()
  }

  /** Takes a connection out of the state alone: storage is already what it should be. */
  function forget(connection: Connection): void {
    unfollow(connection)
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

  const end = () => {
    for (const { watch } of followed.values()) watch.abort()
  }
  parts.signal.addEventListener('abort', end, { once: true })
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
