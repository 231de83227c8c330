import { type Atom, atom, type PrimitiveAtom } from 'jotai/vanilla'
import type { Store } from '../../contracts/store.ts'
import { createRunner } from './createRunner.ts'
import { type AttemptFailure, failureOf } from './failureOf.ts'

/** The status of an attempt: it is `waiting` for the wallet, or it failed. */
export interface AttemptStatus {
  /** The number of the attempt. A retry increments it, which restarts the timers of the view. */
  readonly count: number
  /** `waiting` until the wallet has answered. The other states are those of `AttemptFailure`. */
  readonly state: 'waiting' | AttemptFailure['state']
  /** The error message, if the attempt failed. */
  readonly message?: string | undefined
}

/**
 * What an attempt needs: the kit's `store`, the `signal` of the plugin, and the view that shows the attempt.
 *
 * @example
 * const partsOf = ({ store, signal }: Context<'store'>): AttemptParts<{ wallet: Connector }> => ({
 *   store,
 *   signal,
 *   isShown: () => store.get(stackAtom).some(({ view }) => view === 'Reconnect'),
 * })
 */
export interface AttemptParts<Target extends object> {
  readonly store: Store
  readonly signal: AbortSignal
  /** Whether the view that shows the attempt is on the view stack. */
  readonly isShown: () => boolean
  /** Whether two attempts are for the same target. By default, all are. */
  readonly isSame?: (one: Target, other: Target) => boolean
  /** Holds the status. By default, the attempt creates an atom. */
  readonly statusAtom?: PrimitiveAtom<(Target & AttemptStatus) | undefined>
}

/**
 * An attempt that a visitor can retry, such as to connect a wallet.
 *
 * @example
 * const connect = ({ start }: Attempt<{ wallet: Connector }>, wallet: Connector, chains: PortTable['chains']) =>
 *   start({ wallet }, (signal) => chains.connect(wallet, { signal }))
 */
export interface Attempt<Target extends object> {
  /** The target with the status of its attempt; `undefined` when the view that shows it is closed. */
  readonly statusAtom: Atom<(Target & AttemptStatus) | undefined>
  /**
   * Starts an attempt, or retries one. A pending attempt for the same target is not repeated, one for another target is
   * aborted.
   */
  start(target: Target, work: (signal: AbortSignal) => Promise<unknown>): Promise<void>
}

/**
 * Creates an attempt: one request to the wallet at a time, which is aborted when its view leaves the view stack.
 *
 * @example
 * function createModel({ chains, store, signal }: Context<'chains' | 'store'>) {
 *   const isShown = () => store.get(stackAtom).some(({ view }) => view === 'Reconnect')
 *   const { statusAtom, start } = createAttempt<{ wallet: Connector }>({ store, signal, isShown })
 *   const connect = (wallet: Connector) =>
 *     start({ wallet }, (signal) => chains.connect(wallet, { signal }))
 *   return { statusAtom, connect }
 * }
 */
export function createAttempt<Target extends object>({
  store,
  signal,
  isShown,
  isSame = () => true,
  statusAtom = atom<(Target & AttemptStatus) | undefined>(undefined),
}: AttemptParts<Target>): Attempt<Target> {
  let count = 0
  const clear = () => store.set(statusAtom, undefined)
  const runner = createRunner({ store, signal, isShown, onLeave: clear })
  return {
    statusAtom,
    async start(target, work) {
      const current = store.get(statusAtom)
      if (signal.aborted || (current?.state === 'waiting' && isSame(current, target))) return
      count += 1
      const own = { ...target, count }
      store.set(statusAtom, { ...own, state: 'waiting' })
      await runner.run(work, {
        // A view that is still open keeps showing the successful attempt. Without one, it would start another.
        onDone: () => isShown() || clear(),
        onFail: (error) => store.set(statusAtom, { ...own, ...failureOf(error) }),
      })
    },
  }
}
