import { LatchkitError } from '../../base/errors/latchkitError.ts'

/** Throws unless a value equals the expected one; `what` names the value in the message. */
export function equal(actual: unknown, expected: unknown, what: string): void {
  if (actual !== expected) throw new Error(`${what}: expected ${String(expected)}, got ${String(actual)}`)
}

/** Resolves with the reason of the `LatchkitError` that a promise rejects with, or describes any other result. */
export function reasonOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'nothing, it succeeded',
    (error: unknown) =>
      error instanceof LatchkitError ? error.reason : `no LatchkitError: ${String(error)}`,
  )
}

/** Waits until `read` returns a value. */
export async function until<T>(read: () => T | undefined | false, what: string, ms = 5_000): Promise<T> {
  const end = performance.now() + ms
  for (;;) {
    const value = read()
    if (value !== undefined && value !== false) return value
    if (performance.now() > end) throw new Error(`${what}: not within ${ms} ms`)
    await pause(5)
  }
}

/** Resolves with the result of a promise, or rejects after `ms` milliseconds. */
export function withTimeout<T>(promise: Promise<T>, what: string, ms = 5_000): Promise<T> {
  return Promise.race([
    promise,
    pause(ms).then(() => {
      throw new Error(`${what}: not within ${ms} ms`)
    }),
  ])
}

/** Waits long enough for pending events to arrive. */
export const settled = (): Promise<void> => pause(50)

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
