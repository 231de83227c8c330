import { useEffect, useState } from 'react'
import { formatAge } from '../../base/units/formatAge.ts'
import { useLocale } from './useLocale.ts'

/** How long ago something was. */
export interface Age {
  /** The time since then, in milliseconds. */
  readonly ms: number
  /** The same in the kit's language, such as `5 minutes ago`. */
  readonly text: string
}

/** How often a text is updated. */
const updateMs = 10_000

/**
 * Returns how long ago a time was, and updates it as time passes.
 *
 * @param at a time in milliseconds of `performance.now()`
 * @example
 * function Updated({ readAt }: { readAt: number }) {
 *   return <p>Updated {useAge(readAt)?.text}</p> // Updated 5 minutes ago
 * }
 */
export function useAge(at: number | undefined): Age | undefined {
  const locale = useLocale()
  const [, setUpdates] = useState(0)
  useEffect(() => {
    if (at === undefined) return
    const timer = setInterval(() => setUpdates((updates) => updates + 1), updateMs)
    return () => clearInterval(timer)
  }, [at])
  if (at === undefined) return undefined
  const ms = Math.max(0, performance.now() - at)
  return { ms, text: formatAge(ms, locale) }
}
