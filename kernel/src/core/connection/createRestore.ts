import type { Store } from 'jotai/vanilla'
import type { Activation } from '../../contracts/activation.ts'
import type { Connection, SavedConnection } from '../../contracts/connector.ts'
import type { Namespace } from '../../contracts/ids.ts'
import { within } from '../async/attempt.ts'
import { reconnectMs } from '../constants/limits.ts'
import type { Log } from '../feedback/log.ts'
import type { PortTable } from '../ports/portTable.ts'
import type { Router } from '../router/createRouter.ts'
import { stackAtom } from '../state/atoms.ts'
import { isConfigured } from '../state/networks.ts'
import type { StoragePort } from '../storage/createStorage.ts'
import type { LiveConnections } from './createConnections.ts'
import { readConnections } from './savedConnections.ts'

/** What restoring needs of the kit. */
export interface RestoreParts {
  readonly store: Store
  readonly log: Log
  readonly signal: AbortSignal
  readonly alert: PortTable['alert']
  readonly plugins: Activation
  readonly router: Pick<Router, 'reset'>
}

export interface Restore {
  /** Restores the stored connections, once, never with a prompt. What cannot be restored is forgotten. */
  restore(): Promise<void>
  /** Makes the connections what another tab has stored, without a prompt and without asking a wallet to disconnect. */
  sync(): Promise<void>
}

/**
 * Brings stored connections to life: this tab's own of last time, unless there was nothing to be `done`, and what other tabs
 * do meanwhile.
 */
export function createRestore(
  parts: RestoreParts,
  connections: LiveConnections,
  storage: StoragePort,
  decided: ReadonlySet<Namespace>,
  done?: Promise<void>,
): Restore {
  const { restoring } = connections

  async function reach(saved: SavedConnection) {
    await parts.plugins.activate(`stored:${saved.source}`)
    const source = await connections.source(saved)
    const signal = AbortSignal.any([parts.signal, AbortSignal.timeout(reconnectMs)])
    const answer = await source.restore(saved, { signal })
    // Looked up again: its plugin may have been taken out while the wallet was asked.
    const living = await connections.source(saved)
    return { restored: connections.accept(living, answer), source: living }
  }

  async function restoreOne(saved: SavedConnection): Promise<void> {
    const { namespace } = saved
    restoring.add(namespace)
    connections.settle(namespace)
    try {
      const { restored, source } = await within(reconnectMs, reach(saved))
      // The visitor chose a wallet meanwhile: theirs stands.
      if (restoring.has(namespace)) for (const connection of restored) connections.install(connection, source)
    } catch (error) {
      parts.log('A stored connection could not be restored', { connector: saved.connectorId, error })
    }
    if (restoring.delete(namespace)) connections.settle(namespace)
  }

  async function restoreAll(): Promise<void> {
    const saved = readConnections(storage)
    if (saved.some(({ chainId }) => !isConfigured(parts.store, chainId))) parts.alert('networkNotFound')
    // The visitor connected or disconnected before anything was restored: what they did stands, and what another tab
    // has stored since.
    await Promise.all(saved.filter(({ namespace }) => !decided.has(namespace)).map(restoreOne))
    const first = saved.find(({ namespace }) => connections.current(namespace))
    // Whichever wallet answered last: the one that was active is so again, unless the visitor has chosen since.
    if (first && decided.size === 0) connections.activate(first.namespace)
    if (saved.length > 0) connections.save(decided)
    const [only, ...rest] = parts.store.get(stackAtom)
    if (only?.view === 'Connect' && rest.length === 0 && connections.all().length > 0)
      await parts.router.reset('Account')
  }

  let restored = done
  const restore = () => (restored ??= restoreAll())

  // One after another, as two at once would each restore what the other does.
  let last = Promise.resolve()
  const sync = () => (last = last.then(syncOnce, syncOnce))

  async function syncOnce(): Promise<void> {
    await restore()
    const saved = readConnections(storage)
    const isSaved = (connection: Connection) =>
      saved.some(
        (one) => one.namespace === connection.namespace && one.connectorId === connection.connectorId,
      )
    // Not stored by this tab again: what the other tab has written is the truth.
    for (const connection of connections.all()) if (!isSaved(connection)) connections.forget(connection)
    await Promise.all(saved.filter(({ namespace }) => !connections.current(namespace)).map(restoreOne))
  }

  return { restore, sync }
}
