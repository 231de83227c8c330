import { LatchkitError } from '../errors/latchkitError.ts'
import type { Log } from '../feedback/log.ts'

/** Names the plugin that answered in the wrong shape in the log, and gives the error for the caller. */
export function invalidAnswer(
  { log }: { readonly log: Log },
  plugin: string,
  what: string,
  cause?: unknown,
): Error {
  const message = `Plugin "${plugin}" answered "${what}" in the wrong shape`
  log(message, { cause })
  return new LatchkitError('WRONG_ANSWER', { message, surface: 'view' }, { cause })
}
