import type { PortTable } from '@latchkit/kernel/plugin'
import { number } from 'valibot'

/** The minimum time between two submitted addresses. */
const pauseMs = 30_000
/** When the last address was accepted, in milliseconds since the epoch. A successful login removes the entry. */
export const cooldownKey = 'LAST_EMAIL_LOGIN_TIME'

export interface Cooldown {
  /** The whole seconds left, 0 to 30, even when the device's clock changes. */
  left(): number
  /** Starts the cooldown. Called when an address was accepted. */
  start(): void
}

/**
 * Counts with the monotonic clock. The wall clock is only used for the first reading, so setting it back cannot make the
 * visitor wait longer than 30 s.
 */
export function createCooldown(
  storage: Pick<PortTable['storage'], 'read' | 'write'>,
  { now, dateNow }: PortTable['clock'],
): Cooldown {
  let cached: { readonly at: number; readonly end: number } | undefined

  /** Reads the stored time. A time in the future is replaced by the current time. */
  function readStored(): number | undefined {
    const at = storage.read(cooldownKey, number())
    if (at === undefined || at <= dateNow() || at === cached?.at) return at
    const today = dateNow()
    storage.write(cooldownKey, today)
    return today
  }

  return {
    left() {
      const at = readStored()
      if (at === undefined) return 0
      const byWall = at + pauseMs - dateNow()
      if (cached?.at !== at) cached = { at, end: now() + Math.min(byWall, pauseMs) }
      const ms = Math.min(byWall, cached.end - now())
      return Math.min(30, Math.max(0, Math.ceil(ms / 1000)))
    },
    start() {
      const at = dateNow()
      cached = { at, end: now() + pauseMs }
      storage.write(cooldownKey, at)
    },
  }
}
