import { type Context, LatchkitError, stackAtom } from '@latchkit/kernel'
import { type Atom, atom } from 'jotai/vanilla'
import type { Asking } from './model.ts'

/** One thing that is asked at a time. */
export interface Task {
  readonly atom: Atom<Asking>
  /** Does the work unless it is being done; an error of it is kept as words. */
  run(work: (signal: AbortSignal) => Promise<void>): Promise<void>
  /** Says what is wrong without asking anybody. */
  refuse(state: Asking['state']): void
  /** Gives the work up, and forgets how it ended. */
  stop(): void
}

/**
 * Makes a task that is given up when the view that began it is left, unless `stays` says that leaving is its success.
 */
export function createTask(
  { store, signal }: Pick<Context<'store'>, 'store' | 'signal'>,
  stays: () => boolean = () => false,
): Task {
  const state = atom<Asking>({ state: 'idle', count: 0 })
  let running: AbortController | undefined
  let place: number | undefined
  const top = () => store.get(stackAtom).at(-1)?.key
  const set = (next: Omit<Asking, 'count'>) =>
    store.set(state, ({ count }) => ({ ...next, count: count + 1 }))

  function stop(): void {
    running?.abort()
    running = undefined
    if (store.get(state).state !== 'idle') set({ state: 'idle' })
  }

  const unfollow = store.sub(stackAtom, () => {
    if (top() !== place && !(running && stays())) stop()
  })
  const end = () => {
    unfollow()
    running?.abort()
  }
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()

  function refuse(next: Asking['state']): void {
    if (running) return
    place = top()
    set({ state: next })
  }

  return {
    atom: state,
    async run(work) {
      if (running || signal.aborted) return
      // Nobody would answer, and only a deadline would say so.
      if (globalThis.navigator?.onLine === false) return refuse('offline')
      const mine = new AbortController()
      running = mine
      place = top()
      set({ state: 'waiting' })
      try {
        await work(mine.signal)
        if (running === mine) set({ state: 'idle' })
      } catch (error) {
        const why = error instanceof LatchkitError ? error.message : undefined
        if (running === mine) set({ state: 'failed', why })
      } finally {
        if (running === mine) running = undefined
      }
    },
    refuse,
    stop,
  }
}
