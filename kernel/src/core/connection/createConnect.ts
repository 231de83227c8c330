import type { Store } from 'jotai/vanilla'
import type { Activation } from '../../contracts/activation.ts'
import type { Connection, Connector, ConnectorSource } from '../../contracts/connector.ts'
import type { Namespace } from '../../contracts/ids.ts'
import { unlessAborted, within } from '../async/attempt.ts'
import { connectedWaitMs } from '../constants/limits.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import type { ToastInput } from '../feedback/toasts.ts'
import type { Hooks } from '../hooks/createHooks.ts'
import { couldNotCheck } from '../hooks/kinds.ts'
import type { Router } from '../router/createRouter.ts'
import { outcomeOf } from '../rpc/walletError.ts'
import { writable } from '../state/atoms.ts'
import type { LiveConnections } from './createConnections.ts'

/** One attempt at one wallet, and who waits for it. */
interface Flight {
  readonly promise: Promise<readonly Connection[]>
  readonly callers: Set<AbortSignal>
  end(): void
}

interface Waiter {
  readonly namespace: Namespace | undefined
  resolve(connections: readonly Connection[]): void
  reject(error: Error): void
}

/** Two wallets of one name on two namespaces are asked one by one. */
const keyOf = ({ id, namespace }: Connector): string => namespace + id

const namespacesOf = ({ namespace, namespaces }: Connector): readonly Namespace[] => namespaces ?? [namespace]

/** What connecting needs of the kit. */
export interface ConnectParts {
  readonly store: Store
  readonly hooks: Hooks
  readonly signal: AbortSignal
  readonly plugins: Activation & { scopeOf(id: string): AbortSignal | undefined }
  readonly router: Pick<Router, 'finish' | 'moving'>
  readonly toast: (toast: ToastInput) => void
  open(view: string, params?: unknown): Promise<void>
}

/** Connects a wallet, or asks the visitor to choose one. */
export function createConnect(parts: ConnectParts, connections: LiveConnections) {
  const { store, hooks } = parts
  const flights = new Map<string, Flight>()
  const decided = new Set<Namespace>()
  const waiters = new Set<Waiter>()
  let told = false

  /** Whatever is being restored no longer counts: the visitor has decided. */
  function supersede(namespace: Namespace): void {
    decided.add(namespace)
    if (connections.restoring.delete(namespace)) connections.settle(namespace)
  }

  /** Asks the wallet, unless a plugin refuses. */
  async function reach(
    connector: Connector,
    signal: AbortSignal,
  ): Promise<{ made: readonly Connection[]; source: ConnectorSource }> {
    const [failed] = await parts.plugins.activate('hook:connecting')
    const refusal = failed ? couldNotCheck(failed) : await hooks.table.connecting.call(connector, { signal })
    if (refusal) throw kernelErrors.REFUSED({ values: { why: refusal.refuse } })
    const source = await connections.source({ source: connector.source })
    const wanted = namespacesOf(connector)
    const chosen = Object.values(store.get(writable.chosenNetwork))
    const chains = store
      .get(writable.networks)
      .filter((one) => wanted.includes(one.chainNamespace))
      .map((one) => one.caipNetworkId)
      // What the visitor chose comes first: where the network is the site's own, connecting begins with it.
      .sort((a, b) => Number(chosen.includes(b)) - Number(chosen.includes(a)))
    const made = connections.accept(source, await source.connect(connector, { chains, signal }))
    if (made.length === 0) throw kernelErrors.UNAUTHORIZED()
    return { made, source }
  }

  async function connectOnce(connector: Connector, signal: AbortSignal): Promise<readonly Connection[]> {
    const { namespace } = connector
    connections.attempt(namespace, 1)
    supersede(namespace)
    try {
      // Installed here, so that an answer which comes after the abort changes nothing.
      const { made, source } = await unlessAborted(reach(connector, signal), signal, kernelErrors.ABORTED)
      for (const connection of made) {
        if (connection.namespace !== namespace) supersede(connection.namespace)
        // Said once, and to who has just connected: nothing is lost by what was not stored before.
        if (!connections.install(connection, source) && !told && globalThis.window) {
          told = true
          parts.toast({ kind: 'error', text: 'kernel.forgotten' })
        }
      }
      connections.activate(made[0]?.namespace ?? namespace)
      announce(made)
      return made
    } catch (error) {
      throw outcomeOf(error).error
    } finally {
      connections.attempt(namespace, -1)
    }
  }

  function begin(connector: Connector): Flight {
    const controller = new AbortController()
    const key = keyOf(connector)
    const forget = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    // Ends with the kit, and with the plugin that reaches the wallet: its late answer would connect nobody's wallet.
    const owner = parts.plugins.scopeOf(connector.source) ?? parts.signal
    const flight: Flight = {
      callers: new Set(),
      promise: connectOnce(connector, AbortSignal.any([owner, controller.signal])).finally(forget),
      end() {
        forget()
        controller.abort()
      },
    }
    flights.set(key, flight)
    return flight
  }

  function announce(made: readonly Connection[]): void {
    for (const waiter of [...waiters]) {
      if (!waiter.namespace || made.some((one) => one.namespace === waiter.namespace))
        settle(waiter, () => waiter.resolve(made))
    }
    void tellConnected(made)
  }

  /** A plugin may want something of the visitor first and shows it from its tap; else the modal has done its work. */
  async function tellConnected(made: readonly Connection[]): Promise<void> {
    const shown = store.get(writable.stack).at(-1)?.key
    const ready = parts.plugins.activate('hook:connected')
    await within(connectedWaitMs, ready).catch(() => undefined)
    const telling = ready.then(async () => {
      for (const connection of made) await hooks.table.connected.call(connection, { signal: parts.signal })
    })
    // By now every tap has had its first say.
    await Promise.resolve()
    if (shown !== undefined && store.get(writable.stack).at(-1)?.key === shown && !parts.router.moving())
      parts.router.finish()
    await telling
  }

  function settle(waiter: Waiter, run: () => void): void {
    waiters.delete(waiter)
    run()
  }

  return {
    /** Namespaces whose visitor has connected or disconnected: what was stored before says nothing any more. */
    decided,
    supersede,
    /** One attempt per wallet at a time: a second call while one is open joins it. */
    connect(
      connector: Connector,
      { signal = parts.signal }: { signal?: AbortSignal } = {},
    ): Promise<readonly Connection[]> {
      if (signal.aborted) return Promise.reject(kernelErrors.ABORTED())
      const flight = flights.get(keyOf(connector)) ?? begin(connector)
      flight.callers.add(signal)
      // The wallet is given up when nobody waits for it any more, not when the first who asked leaves.
      const leave = () => {
        flight.callers.delete(signal)
        if (flight.callers.size === 0) flight.end()
      }
      signal.addEventListener('abort', leave, { once: true })
      const done = () => signal.removeEventListener('abort', leave)
      flight.promise.then(done, done)
      return unlessAborted(flight.promise, signal, kernelErrors.ABORTED)
    },
    /** Opens the wallet list; settles when a wallet is connected or the modal is closed. */
    ask(namespace?: Namespace, signal?: AbortSignal): Promise<readonly Connection[]> {
      if (signal?.aborted) return Promise.reject(kernelErrors.ABORTED())
      return new Promise((resolve, reject) => {
        const waiter: Waiter = { namespace, resolve, reject }
        waiters.add(waiter)
        const fail = (error: Error) => settle(waiter, () => reject(error))
        signal?.addEventListener('abort', () => fail(kernelErrors.ABORTED()), { once: true })
        parts.open('Connect', namespace && { namespace }).catch(fail)
      })
    },
    closed(error: () => Error = kernelErrors.CLOSED): void {
      for (const waiter of [...waiters]) settle(waiter, () => waiter.reject(error()))
    },
  }
}
