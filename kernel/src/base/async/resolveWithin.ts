import { pause } from './pause.ts'

/**
 * Returns the result of `run`, or `undefined` if it rejects, takes longer than `ms` milliseconds, or if the signal aborts. The
 * signal that `run` receives aborts as soon as its result is not needed any more.
 *
 * @example
 * const optionalPrice = (read: (signal: AbortSignal) => Promise<string>, { signal }: Context) =>
 *   resolveWithin(2_000, read, signal)
 */
export async function resolveWithin<T>(
  ms: number,
  run: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
): Promise<T | undefined> {
  const done = new AbortController()
  const stopped = AbortSignal.any([signal, done.signal])
  try {
    return await Promise.race([run(stopped), pause(ms, stopped).then(() => undefined)])
  } catch {
    return undefined
  } finally {
    done.abort()
  }
}
