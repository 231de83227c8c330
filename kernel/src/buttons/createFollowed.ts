/** Calls `onValue` with a value, now and whenever it changes, until the signal aborts. */
export type Follow<T> = (signal: AbortSignal, onValue: (value: T) => void) => unknown

/**
 * Follows a value only while the returned function is called with `true`. That function returns the last value, and `undefined`
 * without one. If following fails, there is none: the button works without it.
 */
export function createFollowed<T>(
  follow: Follow<T>,
  signal: AbortSignal,
  onChange: () => void,
): (isShown: boolean) => T | undefined {
  let current: T | undefined
  let following: AbortController | undefined
  async function start() {
    following = new AbortController()
    const stop = AbortSignal.any([signal, following.signal])
    await follow(stop, (value) => {
      if (value === current || stop.aborted) return
      current = value
      onChange()
    })
  }
  return (isShown) => {
    if (isShown && !following) start().catch(() => undefined)
    if (!isShown) {
      following?.abort()
      following = current = undefined
    }
    return current
  }
}
