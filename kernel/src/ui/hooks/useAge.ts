import { useEffect, useState } from 'react'
import { formatAge } from '../../base/units/formatAge.ts'
import { useElapsed } from './hooks.ts'
import { useLocale } from './useLocale.ts'

/** How long ago something was. */
export interface Age {
  /** The time since then, in milliseconds. */
  readonly ms: number
  /** The same in the kit's language, such as `5 minutes ago`. */
  readonly text: string
  /** Whether it is a minute or longer, so that what is read more often than that waits for its service or the network. */
  readonly isOverdue: boolean
}

/** How often a text is updated. */
const updateMs = 10_000
/** From this age on, an update is overdue. */
const overdueMs = 60_000
/** A reload first shows what was known, and updates it within this time if there is a response. */
const graceMs = 1_000

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
  const isSettled = useElapsed(graceMs, 'shown')
  useEffect(() => {
    if (at === undefined) return
    const timer = setInterval(() => setUpdates((updates) => updates + 1), updateMs)
    return () => clearInterval(timer)
  }, [at])
  if (at === undefined) return undefined
  const ms = Math.max(0, performance.now() - at)
  return { ms, text: formatAge(ms, locale), isOverdue: isSettled && ms >= overdueMs }
}
