/** Told of what a tap threw. */
export type Fail = (error: unknown) => void

/**
 * Runs a tap that may not wait; when it throws, tells and answers `otherwise`. So it does for a tap that answers with
 * a promise all the same: nobody waits for that, and a rejection of it is told too.
 */
export function attempt<R, E = undefined>(run: () => R, fail: Fail, otherwise?: E): R | E | undefined {
  try {
    const answer = run()
    if (!(answer instanceof Promise)) return answer
    answer.catch(fail)
  } catch (error) {
    fail(error)
  }
  return otherwise
}

/** As `attempt`, for a promise, and within `ms` milliseconds when given. */
export async function attemptAsync<R, E>(
  run: () => Promise<R>,
  fail: Fail,
  otherwise: E,
  ms?: number,
): Promise<R | E> {
  try {
    return await (ms === undefined ? run() : within(ms, run()))
  } catch (error) {
    fail(error)
    return otherwise
  }
}

/** Settles as the promise does, or rejects after `ms` milliseconds; a page that slept through them has them once more. */
export function within<R>(ms: number, promise: Promise<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const late = () => reject(new Error(`No answer within ${ms} ms`))
    // Far behind its time: nothing could arrive meanwhile, and what wakes first is the timer.
    const check = () => {
      if (performance.now() - begun > 2 * ms) timer = setTimeout(late, ms)
      else late()
    }
    let timer = setTimeout(check, ms)
    Promise.resolve(promise)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

/**
 * Settles as the promise does, unless the signal aborts first: then it rejects with `error()`, or with the signal's reason.
 * A late answer is ignored.
 *
 * @example const unlessLeft = (answer: Promise<string>, signal: AbortSignal) => unlessAborted(answer, signal)
 */
export function unlessAborted<T>(
  answer: Promise<T>,
  signal: AbortSignal,
  error: () => unknown = () => signal.reason,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(error())
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
