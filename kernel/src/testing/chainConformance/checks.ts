import { LatchkitError } from '../../core/errors/latchkitError.ts'

/** Throws unless a value is the wanted one, `what` saying whose it is. */
export function equal(is: unknown, wanted: unknown, what: string): void {
  if (is !== wanted) throw new Error(`${what}: expected ${String(wanted)}, got ${String(is)}`)
}

/** Why a promise was rejected: the reason of a `LatchkitError`; whatever else it ended with, in words. */
export function reasonOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'nothing, it succeeded',
    (error: unknown) =>
      error instanceof LatchkitError ? error.reason : `no LatchkitError: ${String(error)}`,
  )
}

/** Waits until something is there. */
export async function until<T>(read: () => T | undefined | false, what: string, ms = 5_000): Promise<T> {
  const end = performance.now() + ms
  for (;;) {
    const found = read()
    if (found !== undefined && found !== false) return found
    if (performance.now() > end) throw new Error(`${what}: not within ${ms} ms`)
    await pause(5)
  }
}

/** What a promise gives, unless it takes too long. */
export function inTime<T>(promise: Promise<T>, what: string, ms = 5_000): Promise<T> {
  return Promise.race([
    promise,
    pause(ms).then(() => {
      throw new Error(`${what}: not within ${ms} ms`)
    }),
  ])
}

/** Long enough for whatever was set in motion to arrive. */
export const settled = (): Promise<void> => pause(50)

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
