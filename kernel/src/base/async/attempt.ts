import { onAbort } from './onAbort.ts'

/** Called with the error of a tap. */
export type Fail = (error: unknown) => void

/**
 * Runs a synchronous tap. If it throws, reports the error and returns `fallback`. If the tap returns a promise,
 * `fallback` is returned as well: the promise is not awaited, but its rejection is reported.
 */
export function attempt<R, E = undefined>(run: () => R, fail: Fail, fallback?: E): R | E | undefined {
  try {
    const answer = run()
    if (!(answer instanceof Promise)) return answer
    answer.catch(fail)
  } catch (error) {
    fail(error)
  }
  return fallback
}

/** Like `attempt`, for an asynchronous tap. If `ms` is passed, the tap fails after that many milliseconds. */
export async function attemptAsync<R, E>(
  run: () => Promise<R>,
  fail: Fail,
  fallback: E,
  ms?: number,
): Promise<R | E> {
  try {
    return await (ms === undefined ? run() : within(ms, run()))
  } catch (error) {
    fail(error)
    return fallback
  }
}

/**
 * Settles like the promise, or rejects after `ms` milliseconds. If the page was suspended during that time, the limit starts
 * again.
 */
export function within<R>(ms: number, promise: Promise<R>): Promise<R> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const timeOut = () => reject(new Error(`No answer within ${ms} ms`))
    // A timer that fires far too late means that the page was suspended, so that no answer could arrive in the meantime.
    const check = () => {
      if (performance.now() - startedAt > 2 * ms) timer = setTimeout(timeOut, ms)
      else timeOut()
    }
    let timer = setTimeout(check, ms)
    Promise.resolve(promise)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

/**
 * Settles like the promise, unless the signal aborts first. Then it rejects with `error()`, or with the signal's reason
 * if no `error` is passed. A later result of the promise is ignored.
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
    onAbort(signal, abort)
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
