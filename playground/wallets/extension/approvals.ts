import { alreadyOpen, disconnected, userRejected } from './errors.ts'
import type { WalletMode } from './options.ts'

/** What a person is asked, in words. */
export interface ApprovalRequest {
  readonly kind: 'connection' | 'signature' | 'transaction' | 'network'
  readonly title: string
  readonly rows: readonly { readonly label: string; readonly value: string }[]
  /** The message to be signed, shown as it is. */
  readonly text?: string
}

/** Shows a request and returns what takes it away again. `decide` may be called once. */
export type OpenPrompt = (request: ApprovalRequest, decide: (approved: boolean) => void) => () => void

interface Waiting {
  readonly request: ApprovalRequest
  readonly resolve: () => void
  readonly reject: (error: Error) => void
  close: () => void
}

export interface Approvals {
  /** Resolves when the person (or the mode) approves, rejects with 4001 otherwise. */
  ask(request: ApprovalRequest): Promise<void>
  /** Requests that wait are decided by the new mode. */
  setMode(mode: WalletMode): void
  stop(): void
}

export function createApprovals(initial: WalletMode, openPrompt: OpenPrompt): Approvals {
  let mode = initial
  const waiting = new Set<Waiting>()

  const decide = (entry: Waiting, approved: boolean) => {
    waiting.delete(entry)
    entry.close()
    if (approved) entry.resolve()
    else entry.reject(userRejected())
  }
  const apply = (entry: Waiting) => {
    entry.close()
    entry.close = () => undefined
    if (mode === 'approve') decide(entry, true)
    if (mode === 'reject') decide(entry, false)
    if (mode === 'ask') entry.close = openPrompt(entry.request, (approved) => decide(entry, approved))
  }

  return {
    async ask(request) {
      const same = [...waiting].some((entry) => entry.request.kind === request.kind)
      if (same) throw alreadyOpen(request.kind)
      await new Promise<void>((resolve, reject) => {
        const entry: Waiting = { request, resolve, reject, close: () => undefined }
        waiting.add(entry)
        apply(entry)
      })
    },
    setMode(next) {
      mode = next
      for (const entry of [...waiting]) apply(entry)
    },
    stop() {
      for (const entry of waiting) {
        entry.close()
        entry.reject(disconnected())
      }
      waiting.clear()
    },
  }
}
