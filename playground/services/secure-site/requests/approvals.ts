import { randomBytes, randomUUID } from 'node:crypto'
import { digestOf } from '../frame/digestOf.ts'
import type { Device } from '../state/devices.ts'
import type { Frame } from '../state/frames.ts'
import { RefusedError } from '../state/refusedError.ts'
import type { ReadRequest } from './request.ts'

const validForMs = 10 * 60_000

/** The frame that shows a request: a tab of a device, in pages of a site. */
export interface Approver {
  readonly frame: Pick<Frame, 'id'>
  readonly device: Pick<Device, 'id' | 'key'>
  readonly embedder: string
}

/** What the frame has signed after the user's click. */
export interface Approval extends Approver {
  readonly id: string
  readonly nonce: string
  /** The digest of the screen that the user has seen. */
  readonly digest: string
}

interface PendingApproval extends Approver {
  readonly request: ReadRequest
  readonly nonce: string
  readonly digest: string
  readonly until: number
}

/** Requests that wait for the user's click. Each can be approved once. */
export interface Approvals {
  add(approver: Approver, request: ReadRequest): Promise<{ readonly id: string; readonly nonce: string }>
  /** Removes and returns the request. Throws `RefusedError` unless the frame that shows it has approved what it was sent. */
  take(approval: Approval): ReadRequest
  drop(id: string, approver: Approver): void
  clear(): void
}

export function createApprovals(now: () => number): Approvals {
  const pending = new Map<string, PendingApproval>()
  const find = (id: string, approver: Approver) => {
    const match = pending.get(id)
    return match && isSame(match, approver) ? match : undefined
  }
  return {
    async add({ frame, device, embedder }, request) {
      const [id, nonce] = [randomUUID(), randomBytes(32).toString('base64url')]
      const digest = await digestOf(request.screen)
      pending.set(id, { frame, device, embedder, request, nonce, digest, until: now() + validForMs })
      return { id, nonce }
    },
    take(approval) {
      const match = find(approval.id, approval)
      if (match?.nonce !== approval.nonce) throw new RefusedError('This approval was used or never given')
      pending.delete(approval.id)
      if (now() > match.until) throw new RefusedError('This approval is too old')
      if (match.digest !== approval.digest)
        throw new RefusedError('What was approved is not what this request does')
      return match.request
    },
    drop(id, approver) {
      if (find(id, approver)) pending.delete(id)
    },
    clear: () => pending.clear(),
  }
}

/** A device can have several keys, one after the other, so the key must be the same, too. */
const isSame = (one: Approver, other: Approver): boolean =>
  one.frame.id === other.frame.id &&
  one.embedder === other.embedder &&
  one.device.id === other.device.id &&
  one.device.key === other.device.key
