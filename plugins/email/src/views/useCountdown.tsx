import { useEffect, useState } from 'react'

/**
 * Re-renders while the seconds that `left` returns change, also after the page was hidden.
 *
 * @param left must be a stable function
 */
export function useCountdown(left: () => number): number {
  const [, rerender] = useState(left)
  useEffect(() => {
    const update = () => rerender(left())
    const timer = setInterval(update, 250)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [left])
  return left()
}
