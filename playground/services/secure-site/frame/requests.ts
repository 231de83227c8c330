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
  pressed(): void
}

/** A place in the row, taken when the request came. */
export interface Turn {
  show(waiting: Waiting): Promise<Verdict>
  /** Lets the next one come, also when there was nothing to show. */
  end(): void
}

/** Shows requests one after the other, in the order in which they came. */
export function createRequests(place: Element): () => Turn {
  let last: Promise<void> = Promise.resolve()
  return () => {
    const before = last
    let end = () => {}
    last = new Promise((resolve) => {
      end = resolve
    })
    return { show: (waiting) => before.then(() => decide(place, waiting)), end }
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
