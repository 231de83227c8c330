import { onAbort } from '../../base/async/onAbort.ts'
import type { Store } from '../../contracts/store.ts'
import { stackAtom } from '../../core/state/atoms.ts'

/**
 * What a runner needs: the kit's `store`, the `signal` of the plugin, and the view that the work belongs to.
 *
 * @example
 * const partsOf = ({ store, signal }: Context<'store'>): RunnerParts => ({
 *   store,
 *   signal,
 *   isShown: () => store.get(stackAtom).some(({ view }) => view === 'Quote'),
 *   onLeave: () => undefined,
 * })
 */
export interface RunnerParts {
  readonly store: Store
  readonly signal: AbortSignal
  /** Whether the view of the work is on the view stack. Also return true if leaving the view means success. */
  readonly isShown: () => boolean
  /** Called after a change of the view stack when the view is not on it; `wasRunning` if that has aborted work. */
  readonly onLeave: (wasRunning: boolean) => void
}

/** What to do with the outcome of work. Neither is called if the work was aborted. */
export interface RunnerOutcome {
  readonly onDone?: () => void
  /** Without it, `run` rejects with the error. */
  readonly onFail?: (error: unknown) => void
}

/**
 * Runs one piece of work at a time.
 *
 * @example const refresh = (runner: Runner) => (runner.isRunning() ? undefined : runner.run(async () => undefined))
 */
export interface Runner {
  /** Whether work is running. */
  isRunning(): boolean
  /** Aborts the running work, if any, and runs `work`. Resolves when the work has ended or was aborted. */
  run(work: (signal: AbortSignal) => Promise<unknown>, outcome?: RunnerOutcome): Promise<void>
  /** Aborts the running work. */
  stop(): void
}

/**
 * Creates a runner, which aborts its work when the view of the work leaves the view stack, or when the plugin is removed.
 *
 * @example
 * function createQuote({ store, signal }: Context<'store'>, read: (signal: AbortSignal) => Promise<void>) {
 *   const isShown = () => store.get(stackAtom).some(({ view }) => view === 'Quote')
 *   const runner = createRunner({ store, signal, isShown, onLeave: () => undefined })
 *   return { refresh: () => runner.run(read, { onFail: (error) => console.warn(error) }) }
 * }
 */
export function createRunner({ store, signal, isShown, onLeave }: RunnerParts): Runner {
  let running: AbortController | undefined

  function stop(): void {
    running?.abort()
    running = undefined
  }

  const unsubscribe = store.sub(stackAtom, () => {
    if (isShown()) return
    const wasRunning = running !== undefined
    stop()
    onLeave(wasRunning)
  })
  const dispose = () => {
    unsubscribe()
    stop()
  }
  onAbort(signal, dispose)

  return {
    isRunning: () => running !== undefined,
    stop,
    async run(work, { onDone = () => undefined, onFail = rethrow } = {}) {
      stop()
      if (signal.aborted) return
      const controller = new AbortController()
      running = controller
      // The outcome is handled in the same turn, so that no other work can begin in between.
      const finish = (): boolean => {
        if (running !== controller) return false
        running = undefined
        return true
      }
      try {
        await work(controller.signal)
      } catch (error) {
        if (finish()) return onFail(error)
      }
      if (finish()) onDone()
    },
  }
}

function rethrow(error: unknown): never {
  throw error
}
