import { unlessAborted } from '../../base/async/attempt.ts'
import { onAbort } from '../../base/async/onAbort.ts'
import { connectionErrors } from '../../base/errors/connectionErrors.ts'
import { kernelErrors } from '../../base/errors/kernelErrors.ts'
import type { Connection, Connector, ConnectorSource } from '../../contracts/connector.ts'
import type { Namespace } from '../../contracts/ids.ts'
import { couldNotCheck } from '../hooks/kinds.ts'
import { notifyPlugins } from '../hooks/notifyPlugins.ts'
import type { KitParts } from '../plugin/kitParts.ts'
import { outcomeOf } from '../rpc/walletError.ts'
import { networksToConnect } from '../state/initialNetwork.ts'
import type { LiveConnections } from './createConnections.ts'
import { type NotifyConnectedParts, notifyConnected } from './notifyConnected.ts'

/** A pending connection attempt, with the signals of the callers that wait for it. */
interface PendingConnect {
  readonly promise: Promise<readonly Connection[]>
  readonly callers: Set<AbortSignal>
  abort(): void
}

interface Waiter {
  readonly namespace: Namespace | undefined
  resolve(connections: readonly Connection[]): void
  reject(error: Error): void
}

/** To a site, a visitor who closes the modal has rejected. No transaction waits for this, so that the code proves nothing. */
const userClosed = (): Error => Object.assign(connectionErrors.CLOSED(), { code: 4001 })

/** Connectors with the same id in two namespaces are separate attempts. */
const keyOf = ({ id, namespace }: Connector): string => namespace + id

/** The dependencies of `createConnect`. */
export type ConnectParts = NotifyConnectedParts & Pick<KitParts, 'open'>

/** Creates the functions that connect a wallet, or ask the visitor to choose one. */
export function createConnect(parts: ConnectParts, connections: LiveConnections) {
  const { store, hooks } = parts
  const pendingConnects = new Map<string, PendingConnect>()
  const decided = new Set<Namespace>()
  const waiters = new Set<Waiter>()
  let hasWarned = false

  /** Cancels the effect of a pending restore, because the visitor has decided. */
  function supersede(namespace: Namespace): void {
    decided.add(namespace)
    connections.unanswered.delete(namespace)
    if (connections.restoring.delete(namespace)) connections.settle(namespace)
  }

  /** Asks the wallet to connect, unless a plugin refuses. */
  async function connectToSource(
    connector: Connector,
    signal: AbortSignal,
  ): Promise<{ created: readonly Connection[]; source: ConnectorSource }> {
    const [failed] = await parts.plugins.activate('hook:connecting')
    const refusal = failed ? couldNotCheck(failed) : await hooks.table.connecting.call(connector, { signal })
    if (refusal) throw connectionErrors.REFUSED({ values: { why: refusal.refuse } })
    const source = await connections.source({ source: connector.source })
    const { namespaces = [connector.namespace] } = connector
    const chains = networksToConnect(store, namespaces)
    const created = connections.accept(source, await source.connect(connector, { chains, signal }))
    if (created.length === 0) throw connectionErrors.UNAUTHORIZED()
    return { created, source }
  }

  async function connectOnce(connector: Connector, signal: AbortSignal): Promise<readonly Connection[]> {
    const { namespace } = connector
    connections.attempt(namespace, 1)
    supersede(namespace)
    try {
      // Installed here, so that an answer that arrives after the abort changes nothing.
      const { created, source } = await unlessAborted(
        connectToSource(connector, signal),
        signal,
        kernelErrors.ABORTED,
      )
      for (const connection of created) {
        if (connection.namespace !== namespace) supersede(connection.namespace)
        // The visitor is warned once that the connection could not be stored.
        if (!connections.install(connection, source) && !hasWarned && globalThis.window) {
          hasWarned = true
          parts.toast({ kind: 'error', text: 'kernel.forgotten' })
        }
      }
      // The last one that was installed is active now.
      const [first, ...others] = created
      if (first && others.length > 0) connections.activate(first.namespace)
      announce(created)
      return created
    } catch (error) {
      const failure = outcomeOf(error).error
      const { message } = failure
      // An attempt that the visitor has left did not fail.
      if (!signal.aborted) notifyPlugins(parts, 'track', { event: 'CONNECT_ERROR', properties: { message } })
      throw failure
    } finally {
      connections.attempt(namespace, -1)
    }
  }

  function start(connector: Connector): PendingConnect {
    const controller = new AbortController()
    const key = keyOf(connector)
    const remove = () => {
      if (pendingConnects.get(key) === pending) pendingConnects.delete(key)
    }
    // Aborted with the kit or with the plugin of the source, so that a late answer does not create a connection.
    const owner = parts.plugins.scopeOf(connector.source) ?? parts.signal
    const pending: PendingConnect = {
      callers: new Set(),
      promise: connectOnce(connector, AbortSignal.any([owner, controller.signal])).finally(remove),
      abort() {
        remove()
        controller.abort()
      },
    }
    pendingConnects.set(key, pending)
    return pending
  }

  function announce(created: readonly Connection[]): void {
    for (const waiter of waiters) {
      if (!waiter.namespace || created.some(({ namespace }) => namespace === waiter.namespace)) {
        waiters.delete(waiter)
        waiter.resolve(created)
      }
    }
    void notifyConnected(parts, created)
  }

  return {
    /**
     * The namespaces in which the visitor has connected or disconnected. Earlier stored connections no longer apply
     * there.
     */
    decided,
    supersede,
    /** Connects a wallet. A second call for the same wallet joins the pending attempt. */
    connect(
      connector: Connector,
      { signal = parts.signal }: { signal?: AbortSignal | undefined } = {},
    ): Promise<readonly Connection[]> {
      if (signal.aborted) return Promise.reject(kernelErrors.ABORTED())
      const pending = pendingConnects.get(keyOf(connector)) ?? start(connector)
      pending.callers.add(signal)
      // The attempt is aborted when its last caller aborts, not when the first one does.
      const leave = () => {
        pending.callers.delete(signal)
        if (pending.callers.size === 0) pending.abort()
      }
      onAbort(signal, leave)
      const done = () => signal.removeEventListener('abort', leave)
      pending.promise.then(done, done)
      return unlessAborted(pending.promise, signal, kernelErrors.ABORTED)
    },
    /** Opens the wallet list. Settles when a wallet is connected or the modal is closed. */
    ask(namespace?: Namespace, signal?: AbortSignal): Promise<readonly Connection[]> {
      if (signal?.aborted) return Promise.reject(kernelErrors.ABORTED())
      return new Promise((resolve, reject) => {
        const waiter: Waiter = { namespace, resolve, reject }
        waiters.add(waiter)
        const fail = (error: Error) => {
          waiters.delete(waiter)
          reject(error)
        }
        if (signal) onAbort(signal, () => fail(kernelErrors.ABORTED()))
        parts.open(parts.router.connectView(), namespace && { namespace }).catch(fail)
      })
    },
    /** Rejects the pending calls of `ask`. */
    closed(error: () => Error = userClosed): void {
      for (const waiter of waiters) waiter.reject(error())
      waiters.clear()
    },
  }
}
