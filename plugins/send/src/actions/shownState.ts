import type { Sending } from '../model.ts'

/** States in which the wallet has the request, or may have sent it: a change of network or account undoes nothing then. */
const handedOver: ReadonlySet<Sending['state']> = new Set([
  'waiting',
  'unknown',
  'sent',
  'unsent',
  'reverted',
])

/** What a review shows. `isStale` says that its account or network is no longer the connected one. */
export const shownState = (state: Sending['state'], isStale: boolean): Sending['state'] =>
  isStale && !handedOver.has(state) ? 'changed' : state

/** What a review offers. One that is stale is not sent again, only reviewed again. */
export const offeredState = (state: Sending['state'], isStale: boolean): Sending['state'] =>
  isStale && state !== 'waiting' && state !== 'sent' ? 'changed' : state
