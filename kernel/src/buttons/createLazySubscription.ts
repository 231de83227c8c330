/** Calls `onValue` with a value, now and whenever it changes, until the signal aborts. */
export type Subscribe<T> = (signal: AbortSignal, onValue: (value: T) => void) => unknown

/**
 * Subscribes to a value only while the returned function is called with `true`. That function returns the last value, and
 * `undefined` without one, also after the subscription failed: the button works without it.
 */
export function createLazySubscription<T>(
  subscribe: Subscribe<T>,
  signal: AbortSignal,
  onChange: () => void,
): (isShown: boolean) => T | undefined {
  let current: T | undefined
  let subscription: AbortController | undefined
  async function start() {
    subscription = new AbortController()
    const stop = AbortSignal.any([signal, subscription.signal])
    await subscribe(stop, (value) => {
      if (value === current || stop.aborted) return
      current = value
      onChange()
    })
  }
  return (isShown) => {
    if (isShown && !subscription) start().catch(() => undefined)
    if (!isShown) {
      subscription?.abort()
      subscription = current = undefined
    }
    return current
  }
}
