import { alreadyOpen, disconnected, userRejected } from './errors.ts'
import type { WalletMode } from './options.ts'

/** The description of a request for the visitor. */
export interface ApprovalRequest {
  readonly kind: 'connection' | 'signature' | 'transaction' | 'network'
  readonly title: string
  readonly rows: readonly { readonly label: string; readonly value: string }[]
  /** The message to sign, shown unchanged. */
  readonly text?: string
}

/** Shows a request. Returns a function that removes it. `decide` may be called once. */
export type OpenPrompt = (request: ApprovalRequest, decide: (approved: boolean) => void) => () => void

interface PendingApproval {
  readonly request: ApprovalRequest
  readonly resolve: () => void
  readonly reject: (error: Error) => void
  close: () => void
}

export interface Approvals {
  /** Resolves when the visitor or the mode approves; otherwise rejects with code 4001. */
  ask(request: ApprovalRequest): Promise<void>
  /** Sets the mode. It also decides pending requests. */
  setMode(mode: WalletMode): void
  stop(): void
}

export function createApprovals(initial: WalletMode, openPrompt: OpenPrompt): Approvals {
  let mode = initial
  const pending = new Set<PendingApproval>()

  const decide = (entry: PendingApproval, approved: boolean) => {
    pending.delete(entry)
    entry.close()
    if (approved) entry.resolve()
    else entry.reject(userRejected())
  }
  const apply = (entry: PendingApproval) => {
    entry.close()
    entry.close = () => undefined
    if (mode === 'approve') decide(entry, true)
    if (mode === 'reject') decide(entry, false)
    if (mode === 'ask') entry.close = openPrompt(entry.request, (approved) => decide(entry, approved))
  }

  return {
    async ask(request) {
      const same = [...pending].some((entry) => entry.request.kind === request.kind)
      if (same) throw alreadyOpen(request.kind)
      await new Promise<void>((resolve, reject) => {
        const entry: PendingApproval = { request, resolve, reject, close: () => undefined }
        pending.add(entry)
        apply(entry)
      })
    },
    setMode(next) {
      mode = next
      for (const entry of [...pending]) apply(entry)
    },
    stop() {
      for (const entry of pending) {
        entry.close()
        entry.reject(disconnected())
      }
      pending.clear()
    },
  }
}
