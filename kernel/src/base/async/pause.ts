import { onAbort } from './onAbort.ts'

/**
 * Resolves after `ms` milliseconds, or as soon as the signal aborts.
 *
 * @example const soon = ({ signal }: Context) => pause(100, signal)
 */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    onAbort(signal, end)
  })
}
