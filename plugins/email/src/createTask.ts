import { type Context, LatchkitError, stackAtom } from '@latchkit/kernel'
import { type Atom, atom } from 'jotai/vanilla'
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
  const state = atom<RequestStatus>({ state: 'idle', count: 0 })
  let running: AbortController | undefined
  /** The stack key of the view that started the task. */
  let startedIn: number | undefined
  const top = () => store.get(stackAtom).at(-1)?.key
  const set = (next: Omit<RequestStatus, 'count'>) =>
    store.set(state, ({ count }) => ({ ...next, count: count + 1 }))

  function stop(): void {
    running?.abort()
    running = undefined
    if (store.get(state).state !== 'idle') set({ state: 'idle' })
  }

  const unsubscribe = store.sub(stackAtom, () => {
    if (top() !== startedIn && !(running && stays())) stop()
  })
  const dispose = () => {
    unsubscribe()
    running?.abort()
  }
  signal.addEventListener('abort', dispose, { once: true })
  if (signal.aborted) dispose()

  function refuse(next: RequestStatus['state']): void {
    if (running) return
    startedIn = top()
    set({ state: next })
  }

  return {
    atom: state,
    async run(work) {
      if (running || signal.aborted) return
      // Without this check the request would only fail at its timeout.
      if (globalThis.navigator?.onLine === false) return refuse('offline')
      const controller = new AbortController()
      running = controller
      startedIn = top()
      set({ state: 'waiting' })
      try {
        await work(controller.signal)
        if (running === controller) set({ state: 'idle' })
      } catch (error) {
        const why = error instanceof LatchkitError ? error.message : undefined
        if (running === controller) set({ state: 'failed', why })
      } finally {
        if (running === controller) running = undefined
      }
    },
    refuse,
    stop,
  }
}
