import { useEffect, useState } from 'react'

/** Seconds that are left, followed; also after the page was out of sight. `left` keeps its identity. */
export function useCountdown(left: () => number): number {
  const [, show] = useState(left)
  useEffect(() => {
    const look = () => show(left())
    const timer = setInterval(look, 250)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [left])
  return left()
}
