import type { Connection, Connector, ConnectorSource } from '../../contracts/connector.ts'
import type { Namespace } from '../../contracts/ids.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import { unlessAborted } from '../hooks/attempt.ts'
import type { Kernel } from '../kernel.ts'
import { outcomeOf } from '../rpc/walletError.ts'
import { modalAtom, writable } from '../state/atoms.ts'
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

/** Connects a wallet, or asks the visitor to choose one. */
export function createConnect(kernel: Kernel, connections: LiveConnections) {
  const { store, hooks } = kernel
  const flights = new Map<string, Flight>()
  const generations = new Map<Namespace, number>()
  const waiters = new Set<Waiter>()
  const generationOf = (namespace: Namespace): number => generations.get(namespace) ?? 0

  /** Asks the wallet, unless a plugin refuses. */
  async function reach(
    connector: Connector,
    signal: AbortSignal,
  ): Promise<{ made: readonly Connection[]; source: ConnectorSource }> {
    await kernel.plugins.activate('hook:connecting')
    const refusal = await hooks.table.connecting.call(connector, { signal })
    if (refusal) throw kernelErrors.REFUSED({ values: { why: refusal.refuse } })
    const source = await connections.source({ source: connector.source })
    const chains = store.get(writable.networks).filter((one) => one.chainNamespace === connector.namespace)
    const made = await source.connect(connector, { chains: chains.map((one) => one.caipNetworkId), signal })
    if (made.length === 0) throw kernelErrors.UNAUTHORIZED()
    return { made, source }
  }

  async function connectOnce(connector: Connector, signal: AbortSignal): Promise<readonly Connection[]> {
    const { namespace } = connector
    const generation = generationOf(namespace) + 1
    generations.set(namespace, generation)
    connections.setStatus(namespace, 'connecting')
    try {
      // Installed here, so that an answer which comes after the abort changes nothing.
      const { made, source } = await unlessAborted(reach(connector, signal), signal, kernelErrors.ABORTED)
      for (const connection of made) connections.install(connection, source)
      announce(made)
      return made
    } catch (error) {
      if (generationOf(namespace) === generation) {
        connections.setStatus(namespace, connections.current(namespace) ? 'connected' : 'disconnected')
      }
      throw outcomeOf(error).error
    }
  }

  function begin(connector: Connector): Flight {
    const controller = new AbortController()
    const forget = () => {
      if (flights.get(connector.id) === flight) flights.delete(connector.id)
    }
    const flight: Flight = {
      callers: new Set(),
      promise: connectOnce(connector, AbortSignal.any([kernel.signal, controller.signal])).finally(forget),
      end() {
        forget()
        controller.abort()
      },
    }
    flights.set(connector.id, flight)
    return flight
  }

  function announce(made: readonly Connection[]): void {
    for (const waiter of [...waiters]) {
      if (!waiter.namespace || made.some((one) => one.namespace === waiter.namespace))
        settle(waiter, () => waiter.resolve(made))
    }
    if (store.get(modalAtom).open) kernel.router.finish()
    for (const connection of made) {
      void kernel.plugins
        .activate('hook:connected')
        .then(() => hooks.table.connected.call(connection, { signal: kernel.signal }))
    }
  }

  function settle(waiter: Waiter, run: () => void): void {
    waiters.delete(waiter)
    run()
  }

  return {
    generationOf,
    /** Whatever is being restored no longer counts: the visitor has decided. */
    supersede(namespace: Namespace): void {
      generations.set(namespace, generationOf(namespace) + 1)
    },
    /** One attempt per wallet at a time: a second call while one is open joins it. */
    connect(
      connector: Connector,
      { signal = kernel.signal }: { signal?: AbortSignal } = {},
    ): Promise<readonly Connection[]> {
      if (signal.aborted) return Promise.reject(kernelErrors.ABORTED())
      const flight = flights.get(connector.id) ?? begin(connector)
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
        kernel.open('Connect').catch(fail)
      })
    },
    closed(error: () => Error = kernelErrors.CLOSED): void {
      for (const waiter of [...waiters]) settle(waiter, () => waiter.reject(error()))
    },
  }
}
