import { unlessAborted } from '../async/attempt.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'

interface Running {
  readonly end: AbortController
  readonly result: Promise<unknown>
  users: number
}

/** Whoever asks for the same at once shares one run; it ends early when the last of them has left. */
export function createShare() {
  const all = new Map<string, Running>()

  function join(key: string, run: (signal: AbortSignal) => Promise<unknown>): Running {
    const known = all.get(key)
    if (known) return known
    const end = new AbortController()
    const result = run(end.signal)
    const started: Running = { end, result, users: 0 }
    all.set(key, started)
    const forget = () => {
      if (all.get(key) === started) all.delete(key)
    }
    end.signal.addEventListener('abort', forget, { once: true })
    result.then(forget, forget)
    return started
  }

  return async (
    key: string,
    signal: AbortSignal,
    run: (signal: AbortSignal) => Promise<unknown>,
  ): Promise<unknown> => {
    const aborted = () => kernelErrors.ABORTED({ cause: signal.reason })
    if (signal.aborted) throw aborted()
    const one = join(key, run)
    one.users += 1
    try {
      return await unlessAborted(one.result, signal, aborted)
    } finally {
      one.users -= 1
      if (one.users === 0) one.end.abort()
    }
  }
}
