/**
 * Calls a function once, when the signal aborts. If it has already aborted, calls it at once: code that loads may run after
 * the plugin that needs it was removed, and what it subscribes to would never be released.
 *
 * @example
 * const follow = ({ store, signal }: Context<'store'>, listener: () => void) =>
 *   onAbort(signal, store.sub(connectionsAtom, listener))
 */
export function onAbort(signal: AbortSignal, run: () => void): void {
  if (signal.aborted) run()
  else signal.addEventListener('abort', run, { once: true })
}
