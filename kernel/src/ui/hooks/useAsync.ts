import { useEffect, useState } from 'react'

/**
 * Runs `load` once the component is mounted, unless there is an `initial` value. An error is thrown while rendering, so
 * that the boundary around the view shows it.
 *
 * @param load must be a stable function
 */
export function useAsync<T>(load: () => Promise<T>, initial?: T): T | undefined {
  const [settled, setSettled] = useState<{ readonly value?: T | undefined; readonly error?: unknown }>({
    value: initial,
  })
  const isPending = settled.value === undefined
  useEffect(() => {
    let unmounted = false
    const settle = (next: typeof settled) => {
      if (!unmounted) setSettled(next)
    }
    if (isPending)
      load().then(
        (value) => settle({ value }),
        (error: unknown) => settle({ error }),
      )
    return () => {
      unmounted = true
    }
  }, [load, isPending])
  if ('error' in settled) throw settled.error
  return settled.value
}
