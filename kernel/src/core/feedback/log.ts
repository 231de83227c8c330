/** An internal error that was handled: a `message` in English, and `details` such as the error itself. */
export interface Diagnostic {
  readonly message: string
  readonly details: Readonly<Record<string, unknown>>
}

/**
 * Logs an internal error that was handled, with a `message` in English.
 *
 * @example const reportLock = (log: Log, error: unknown) => log('The wallet is locked', { error })
 */
export type Log = (message: string, details?: Readonly<Record<string, unknown>>) => void

/** Logs to the integrator's listener, or to the console. */
export function createLog(listener?: (diagnostic: Diagnostic) => void): Log {
  return (message, details = {}) => {
    if (listener) listener({ message, details })
    // biome-ignore lint/suspicious/noConsole: without a listener, the console is where developers look for errors.
    else console.warn(`[latchkit] ${message}`, details)
  }
}
