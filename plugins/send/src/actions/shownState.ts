import type { Sending } from '../model.ts'

/** The states after the wallet received the request. A change of network or account no longer affects it then. */
const submitted: ReadonlySet<Sending['state']> = new Set(['waiting', 'unknown', 'sent', 'unsent', 'reverted'])

/** The state that a review shows. `isStale` means that its account or network is no longer the connected one. */
export const shownState = (state: Sending['state'], isStale: boolean): Sending['state'] =>
  isStale && !submitted.has(state) ? 'changed' : state

/** The state that decides about the buttons of a review. A stale review cannot be sent, only reviewed again. */
export const offeredState = (state: Sending['state'], isStale: boolean): Sending['state'] =>
  isStale && state !== 'waiting' && state !== 'sent' ? 'changed' : state
