import { confirm } from './confirm.ts'
import { askServer } from './server.ts'
import type { Verdict } from './types.ts'

/** A request that waits for the person. */
export interface Waiting {
  readonly verdict: Extract<Verdict, { kind: 'confirm' }>
  readonly embedder: string
  readonly siteName: string | undefined
  readonly frame: string
  readonly signal: AbortSignal
}

/** Shows requests one after the other. */
export function createRequests(place: Element): (waiting: Waiting) => Promise<Verdict> {
  let last: Promise<unknown> = Promise.resolve()
  return (waiting) => {
    const turn = last.then(() => decide(place, waiting))
    last = turn
    return turn
  }
}

async function decide(place: Element, waiting: Waiting): Promise<Verdict> {
  const { verdict, frame, signal } = waiting
  const given = { id: verdict.id, frame }
  try {
    signal.throwIfAborted()
    const approved = await confirm(place, { ...waiting, screen: verdict.screen })
    if (approved) return await askServer('approve', given)
    void askServer('reject', given)
    return { kind: 'error', message: 'User rejected the request' }
  } catch {
    void askServer('reject', given)
    return { kind: 'error', message: 'Request was aborted' }
  }
}
