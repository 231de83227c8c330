import { LatchkitError } from '../../base/errors/latchkitError.ts'
import type { Log } from '../feedback/log.ts'

/** Logs that a plugin returned an answer of the wrong shape, and returns the error for the caller. */
export function invalidAnswer(
  { log }: { readonly log: Log },
  plugin: string,
  method: string,
  cause?: unknown,
): Error {
  const message = `Plugin "${plugin}" answered "${method}" in the wrong shape`
  log(message, { cause })
  return new LatchkitError('WRONG_ANSWER', { message, surface: 'view' }, { cause })
}
