import { confirm } from './confirm.ts'
import { digestOf } from './digestOf.ts'
import { callServer } from './server.ts'
import type { FrameResult } from './types.ts'

/** A request that waits for the user. */
export interface PendingRequest {
  readonly result: Extract<FrameResult, { kind: 'confirm' }>
  readonly embedder: string
  readonly siteName: string | undefined
  readonly frame: string
  readonly signal: AbortSignal
  onApprove(): void
}

/** A position in the queue, reserved when the request arrives. */
export interface Turn {
  show(pending: PendingRequest): Promise<FrameResult>
  /** Releases the position, also if there was nothing to show. */
  end(): void
}

/** Shows requests one after the other, in the order of their arrival. */
export function createRequests(container: Element): () => Turn {
  let last: Promise<void> = Promise.resolve()
  return () => {
    const previous = last
    let end = () => {}
    last = new Promise((resolve) => {
      end = resolve
    })
    return { show: (pending) => previous.then(() => decide(container, pending)), end }
  }
}

async function decide(container: Element, pending: PendingRequest): Promise<FrameResult> {
  const { result, frame, embedder, signal } = pending
  const { id, nonce, screen } = result
  const reference = { id, frame, embedder }
  try {
    signal.throwIfAborted()
    const approved = await confirm(container, { ...pending, screen })
    if (approved) return await callServer('approve', { ...reference, nonce, digest: await digestOf(screen) })
    void callServer('reject', reference)
    return { kind: 'error', message: 'User rejected the request' }
  } catch {
    void callServer('reject', reference)
    return { kind: 'error', message: 'Request was aborted' }
  }
}
