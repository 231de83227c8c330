/** Calls `onValue` with a value, now and whenever it changes, until the signal aborts. */
export type Follow<T> = (signal: AbortSignal, onValue: (value: T) => void) => Promise<void>

/**
 * Follows a value only while the returned function is called with `true`. That function returns the last value. If following
 * fails, the value stays `empty`: the button works without it.
 */
export function createFollowed<T>(
  empty: T,
  follow: Follow<T>,
  signal: AbortSignal,
  onChange: () => void,
): (isShown: boolean) => T {
  let current = empty
  let following: AbortController | undefined
  const start = () => {
    following = new AbortController()
    const stop = AbortSignal.any([signal, following.signal])
    follow(stop, (value) => {
      if (value === current || stop.aborted) return
      current = value
      onChange()
    }).catch(() => undefined)
  }
  return (isShown) => {
    if (isShown && !following) start()
    if (!isShown) {
      following?.abort()
      following = undefined
      current = empty
    }
    return current
  }
}
