import { randomUUID } from 'node:crypto'
import { RefusedError } from '../state/refusedError.ts'
import type { ReadRequest } from './request.ts'

const validForMs = 10 * 60_000

interface PendingApproval {
  readonly request: ReadRequest
  /** Only the frame that showed the screen may approve the request. */
  readonly frame: string
  readonly until: number
}

/** Requests that wait for the user's click. Each can be approved once. */
export interface Approvals {
  add(frame: string, request: ReadRequest): string
  /** Removes and returns the request. Throws `RefusedError` if there is none. */
  take(id: string, frame: string): ReadRequest
  drop(id: string, frame: string): void
  clear(): void
}

export function createApprovals(now: () => number): Approvals {
  const pending = new Map<string, PendingApproval>()
  return {
    add(frame, request) {
      const id = randomUUID()
      pending.set(id, { request, frame, until: now() + validForMs })
      return id
    },
    take(id, frame) {
      const match = pending.get(id)
      if (match?.frame !== frame) throw new RefusedError('This approval was used or never given')
      pending.delete(id)
      if (now() > match.until) throw new RefusedError('This approval is too old')
      return match.request
    },
    drop(id, frame) {
      if (pending.get(id)?.frame === frame) pending.delete(id)
    },
    clear: () => pending.clear(),
  }
}
