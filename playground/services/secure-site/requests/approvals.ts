import { randomUUID } from 'node:crypto'
import { Refused } from '../state/refused.ts'
import type { ReadRequest } from './request.ts'

const goodForMs = 10 * 60_000

interface Waiting {
  readonly request: ReadRequest
  /** Only the frame that was shown the screen may approve it. */
  readonly frame: string
  readonly until: number
}

/** Requests that wait for the person's click, each approved once or never. */
export interface Approvals {
  add(frame: string, request: ReadRequest): string
  /** The request, which is taken out. Throws in words when it is not there. */
  take(id: string, frame: string): ReadRequest
  drop(id: string, frame: string): void
  clear(): void
}

export function createApprovals(now: () => number): Approvals {
  const waiting = new Map<string, Waiting>()
  return {
    add(frame, request) {
      const id = randomUUID()
      waiting.set(id, { request, frame, until: now() + goodForMs })
      return id
    },
    take(id, frame) {
      const found = waiting.get(id)
      if (found?.frame !== frame) throw new Refused('This approval was used or never given')
      waiting.delete(id)
      if (now() > found.until) throw new Refused('This approval is too old')
      return found.request
    },
    drop(id, frame) {
      if (waiting.get(id)?.frame === frame) waiting.delete(id)
    },
    clear: () => waiting.clear(),
  }
}
