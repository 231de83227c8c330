import { pollWhileVisible, type Visibility } from '@latchkit/kernel/plugin'
import type { Purchase } from '../model.ts'

/** The interval of the look-ups. */
const pollMs = 4_000
/** How long a purchase is waited for, without the time in which the page is hidden. */
const waitMs = 180_000

export interface FollowParts {
  readonly clock: { now(): number }
  readonly visibility: Visibility
  readonly read: (signal: AbortSignal) => Promise<readonly Purchase[]>
  /** Whether a purchase was made before the checkout. */
  readonly isEarlier: (purchase: Purchase) => boolean
  /** Called with the purchase of the checkout whenever it has been read. @returns whether to go on */
  readonly onPurchase: (purchase: Purchase) => boolean
  readonly signal: AbortSignal
}

/** Reads the purchases every four seconds. @returns whether the time is over */
export const followPurchase = (parts: FollowParts): Promise<boolean> =>
  pollWhileVisible({ ...parts, pollMs, waitMs, look: () => look(parts) })

async function look({ read, isEarlier, onPurchase, signal }: FollowParts): Promise<boolean> {
  // A service that does not answer is asked again.
  const purchases = await read(signal).catch(() => [])
  if (signal.aborted) return false
  const own = purchases.filter((purchase) => !isEarlier(purchase))
  // Several purchases can be made in one window. One that has arrived counts before the newest one.
  const purchase = own.find(({ status }) => status === 'success') ?? own[0]
  return purchase ? onPurchase(purchase) : true
}
