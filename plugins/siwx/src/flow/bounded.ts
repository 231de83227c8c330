import { unlessAborted } from '@latchkit/kernel/chain'
import type { SiwxCallOptions } from '../sessions/types.ts'

/** A configuration that has not answered after this time is not waited for. */
const answerMs = 30_000

/** Calls a function of the configuration. Rejects when the signal aborts or the time is up, also if the function ignores both. */
export function bounded<T>(call: (options: SiwxCallOptions) => Promise<T>, signal: AbortSignal): Promise<T> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(answerMs)])
  return unlessAborted(
    Promise.resolve().then(() => call({ signal: limited })),
    limited,
  )
}
