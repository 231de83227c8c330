import type { PortTable } from '@latchkit/kernel'
import { number } from 'valibot'

/** Another address is taken only after so long. */
const pauseMs = 30_000
/** When the last one was accepted, in milliseconds since the epoch; a login that succeeds removes it. */
export const cooldownKey = 'LAST_EMAIL_LOGIN_TIME'

export interface Cooldown {
  /** Whole seconds left, 0 to 30, whatever the device's clock says. */
  left(): number
  /** An address was accepted now. */
  start(): void
}

/**
 * Counts by the clock that only grows, from what the wall's clock said when it was first read: one that is set back can
 * make nobody wait longer.
 */
export function createCooldown(
  storage: Pick<PortTable['storage'], 'read' | 'write'>,
  { now, dateNow }: PortTable['clock'],
): Cooldown {
  let known: { readonly at: number; readonly end: number } | undefined

  /** What is stored, never later than now. */
  function stored(): number | undefined {
    const at = storage.read(cooldownKey, number())
    if (at === undefined || at <= dateNow() || at === known?.at) return at
    const today = dateNow()
    storage.write(cooldownKey, today)
    return today
  }

  return {
    left() {
      const at = stored()
      if (at === undefined) return 0
      const byWall = at + pauseMs - dateNow()
      if (known?.at !== at) known = { at, end: now() + Math.min(byWall, pauseMs) }
      const ms = Math.min(byWall, known.end - now())
      return Math.min(30, Math.max(0, Math.ceil(ms / 1000)))
    },
    start() {
      const at = dateNow()
      known = { at, end: now() + pauseMs }
      storage.write(cooldownKey, at)
    },
  }
}
