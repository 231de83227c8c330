import { within } from '../../base/async/attempt.ts'
import { lazy } from '../../base/async/lazy.ts'
import { lateReconnectMs, reconnectMs } from '../../base/constants/connectionLimits.ts'
import { retryCapMs } from '../../base/constants/httpLimits.ts'
import { freezeDeep } from '../../base/values/freezeDeep.ts'
import type { Connection, ConnectorSource, SavedConnection } from '../../contracts/connector.ts'
import type { Namespace } from '../../contracts/ids.ts'
import { connectorSourceToken } from '../../contracts/tokens.ts'
import type { StoragePort } from '../../services/storage/createStorage.ts'
import type { KitParts } from '../plugin/kitParts.ts'
import { stackAtom } from '../state/atoms.ts'
import { isConfigured } from '../state/networks.ts'
import type { Choice } from './activeAccount.ts'
import { restoreChosenNetworks } from './chosenNetworks.ts'
import type { LiveConnections } from './createConnections.ts'
import { followChoice } from './followChoice.ts'
import { readChoice, readConnections } from './readConnections.ts'

const loadAwaitWallet = lazy(() => import('./awaitWallet.ts'))

/** The dependencies of `createRestore`. */
export type RestoreParts = Pick<KitParts, 'store' | 'log' | 'signal' | 'alert' | 'plugins' | 'router'>

/**
 * Restores stored connections: those of the last visit, unless `done` is passed because there are none, and those that other
 * tabs store in the meantime.
 */
export function createRestore(
  parts: RestoreParts,
  connections: LiveConnections,
  storage: StoragePort,
  decided: ReadonlySet<Namespace>,
  done?: Promise<void>,
) {
  const { restoring, unanswered } = connections

  /** Finds the source that replaces the stored one, or else the stored one. */
  const findSource = async (saved: SavedConnection) =>
    parts.plugins.provided(connectorSourceToken).find((source) => isReplacedBy(source, saved)) ??
    connections.source(saved)

  function isReplacedBy(source: ConnectorSource, saved: SavedConnection): boolean {
    try {
      return source.replaces?.(saved) === true
    } catch (error) {
      // Only this plugin fails: the wallets of other plugins are restored.
      parts.log('A source could not tell whether it replaces another', { source: source.id, error })
      return false
    }
  }

  async function restoreFromSource(saved: SavedConnection) {
    await parts.plugins.activate(`stored:${saved.source}`)
    const source = await findSource(saved)
    const signal = AbortSignal.any([parts.signal, AbortSignal.timeout(lateReconnectMs)])
    const answer = await source.restore(saved, { signal })
    // Looked up again, because its plugin may have been removed during the call.
    const current = await findSource(saved)
    return { restored: connections.accept(current, answer), source: current }
  }

  async function restoreOne(stored: SavedConnection): Promise<void> {
    // Every source receives it, so none may change what the others read.
    const saved = freezeDeep(stored)
    const { namespace } = saved
    // Read before another connection is stored, which replaces the rows.
    const choice = readChoice(storage, saved)
    restoring.add(namespace)
    unanswered.add(namespace)
    connections.settle(namespace)
    const answer = restoreFromSource(saved)
    try {
      const { restored, source } = await within(reconnectMs, answer)
      // If the visitor chose a wallet in the meantime, that choice has precedence.
      if (restoring.has(namespace)) installRestored(namespace, restored, source, choice)
    } catch (error) {
      // Neither a time-out nor an error is a refusal: the next visit tries again, and so does a late answer.
      parts.log('A stored connection could not be restored', { connector: saved.connectorId, error })
      answer.then(
        (late) => acceptLate(namespace, late, choice),
        () => awaitWallet(saved),
      )
    }
    if (restoring.delete(namespace)) connections.settle(namespace)
  }

  /** Installs the connections that a wallet has restored. If it has refused, its row goes with the next save. */
  function installRestored(
    namespace: Namespace,
    restored: readonly Connection[],
    source: ConnectorSource,
    choice: Choice | undefined,
  ): void {
    unanswered.delete(namespace)
    for (const connection of restored) connections.install(connection, source, choice)
  }

  /** Installs a connection whose wallet answered after the time limit, unless the visitor has decided in the meantime. */
  function acceptLate(
    namespace: Namespace,
    { restored, source }: Awaited<ReturnType<typeof restoreFromSource>>,
    choice: Choice | undefined,
  ): Promise<void> | undefined {
    if (parts.signal.aborted || !unanswered.has(namespace)) return undefined
    installRestored(namespace, restored, source, choice)
    connections.save()
    return showHome()
  }

  /** How often a wallet was waited for shortly after the time before, and when last, by namespace. */
  const waits = new Map<Namespace, { readonly round: number; readonly at: number }>()

  /** Restores a connection as soon as its wallet shares accounts again. The code is loaded for the first such wallet. */
  async function awaitWallet(saved: SavedConnection): Promise<void> {
    const at = performance.now()
    const last = waits.get(saved.namespace)
    // A wallet that was connected for a while in between has not failed.
    const round = last && at - last.at < retryCapMs ? last.round + 1 : 0
    waits.set(saved.namespace, { round, at })
    try {
      const code = await loadAwaitWallet()
      await code.awaitWallet(parts, connections, { saved, round }, () => restoreOne(saved).then(showHome))
    } catch (error) {
      parts.log('A wallet is tried again at the next visit', { connector: saved.connectorId, error })
    }
  }

  async function restoreAll(): Promise<void> {
    restoreChosenNetworks(parts.store, storage)
    const saved = readConnections(storage)
    // Rows that cannot be read have no wallet that could answer.
    for (const namespace of unanswered)
      if (!saved.some((row) => row.namespace === namespace)) unanswered.delete(namespace)
    if (saved.some(({ chainId }) => !isConfigured(parts.store, chainId))) parts.alert('networkNotFound')
    // If the visitor connected or disconnected in a namespace before, that decision has precedence, and so has what another
    // tab has stored since.
    await Promise.all(saved.filter(({ namespace }) => !decided.has(namespace)).map(restoreOne))
    const first = saved.find(({ namespace }) => connections.current(namespace))
    // Activates the previously active namespace, independent of the order of answers, unless the visitor has chosen another.
    if (first && decided.size === 0) connections.activate(first.namespace)
    if (saved.length > 0) connections.save(decided)
    if (first) void parts.plugins.activate('restored')
    await showHome()
  }

  /** Replaces an open wallet list, which is not needed once a wallet is connected. */
  async function showHome(): Promise<void> {
    const [root, ...rest] = parts.store.get(stackAtom)
    const isConnectView = root?.view === parts.router.connectView() && rest.length === 0
    if (isConnectView && connections.all().length > 0) await parts.router.reset('home')
  }

  let restored = done
  const restore = () => (restored ??= restoreAll())

  // Runs are sequential, because two concurrent ones would restore the same connections.
  let last = Promise.resolve()
  const sync = () => (last = last.then(syncOnce, syncOnce))

  async function syncOnce(): Promise<void> {
    await restore()
    const saved = readConnections(storage)
    const isSaved = (connection: Connection) =>
      saved.some(
        (row) => row.namespace === connection.namespace && row.connectorId === connection.connectorId,
      )
    // `forget` does not write to the storage, because the data of the other tab is authoritative.
    for (const connection of connections.all()) {
      const next = followChoice(readChoice(storage, connection), connection)
      if (!isSaved(connection)) connections.forget(connection)
      else if (next !== connection) connections.replace(connection, next)
    }
    await Promise.all(saved.filter(({ namespace }) => !connections.current(namespace)).map(restoreOne))
  }

  return {
    /**
     * Restores the stored connections once, without a prompt. Connections that cannot be restored are removed from the
     * storage.
     */
    restore,
    /** Applies the connections that another tab stored, without a prompt and without disconnecting a wallet. */
    sync,
    /** Restores a connection whose wallet was locked, when the wallet shares accounts again. */
    awaitWallet: ({ source, connectorId, namespace, chainId }: SavedConnection) =>
      awaitWallet({ source, connectorId, namespace, chainId }),
  }
}
