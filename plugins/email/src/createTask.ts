import {
  type Atom,
  atom,
  type Context,
  createRunner,
  failureOf,
  type Runner,
  stackAtom,
} from '@latchkit/kernel/plugin'
import type { RequestStatus } from './model.ts'

/** Runs one piece of work at a time and holds its status. */
export interface Task {
  readonly atom: Atom<RequestStatus>
  /** Runs the work, unless work is running already. An error becomes the status `failed` with its message. */
  run(work: (signal: AbortSignal) => Promise<void>): Promise<void>
  /** Sets the status without running any work. */
  refuse(state: RequestStatus['state']): void
  /** Aborts the work and resets the status. */
  stop(): void
}

/**
 * Creates a task that is aborted when the visitor leaves the view that started it, unless `stays` returns true because
 * leaving the view means success.
 */
export function createTask(
  { store, signal }: Pick<Context<'store'>, 'store' | 'signal'>,
  stays: () => boolean = () => false,
): Task {
  const status = atom<RequestStatus>({ state: 'idle', count: 0 })
  /** The stack key of the view that started the task. */
  let startedIn: number | undefined
  const top = () => store.get(stackAtom).at(-1)?.key
  const set = (next: Omit<RequestStatus, 'count'>) =>
    store.set(status, ({ count }) => ({ ...next, count: count + 1 }))

  function reset(): void {
    if (store.get(status).state !== 'idle') set({ state: 'idle' })
  }

  const runner: Runner = createRunner({
    store,
    signal,
    isShown: () => top() === startedIn || (runner.isRunning() && stays()),
    onLeave: reset,
  })

  function refuse(next: RequestStatus['state']): void {
    if (runner.isRunning()) return
    startedIn = top()
    set({ state: next })
  }

  return {
    atom: status,
    async run(work) {
      if (runner.isRunning() || signal.aborted) return
      // Without this check the request would only fail at its timeout.
      if (globalThis.navigator?.onLine === false) return refuse('offline')
      startedIn = top()
      set({ state: 'waiting' })
      await runner.run(work, {
        onDone: () => set({ state: 'idle' }),
        onFail: (error) => set({ state: 'failed', message: failureOf(error).message }),
      })
    },
    refuse,
    stop() {
      runner.stop()
      reset()
    },
  }
}
