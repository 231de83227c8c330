import { withResolvers } from '../../base/async/withResolvers.ts'
import { kernelErrors } from '../../base/errors/kernelErrors.ts'
import type { Outcome, RpcRequest } from '../../contracts/rpc.ts'

/** A pending request, which is settled exactly once by the first call of `settle`. */
export interface LedgerEntry {
  readonly request: RpcRequest
  readonly safe: boolean
  /** Aborts when the request is settled. */
  readonly signal: AbortSignal
  readonly settled: boolean
  /** Whether the request was sent to the wallet. From then on, only the wallet's answer determines its outcome. */
  readonly dispatched: boolean
  /** Called right before the request is sent to the wallet. */
  dispatch(): void
  /**
   * Set for a spending request that is sent to a wallet. Returns its outcome if it is interrupted before the wallet
   * answers.
   */
  interrupted?: (error: Error) => Outcome
  /** Settles the request. A later call changes nothing, and is reported to `onLate`. */
  settle(outcome: Outcome): void
  readonly promise: Promise<unknown>
}

export interface LedgerListener {
  onSettled(request: RpcRequest, outcome: Outcome): void
  /** Called with an answer that arrived after its request was settled. */
  onLate(request: RpcRequest, outcome: Outcome): void
}

/** Creates the ledger of a kit's pending requests. A request only leaves it by `settle`. */
export function createLedger(listener: LedgerListener) {
  const open = new Set<LedgerEntry>()

  function begin(request: RpcRequest, safe: boolean, signal?: AbortSignal): LedgerEntry {
    const controller = new AbortController()
    const { promise, resolve, reject } = withResolvers<unknown>()
    const entry: LedgerEntry & { settled: boolean; dispatched: boolean } = {
      request,
      safe,
      signal: controller.signal,
      promise,
      settled: false,
      dispatched: false,
      dispatch() {
        entry.dispatched = true
      },
      settle(outcome) {
        if (entry.settled) return listener.onLate(request, outcome)
        entry.settled = true
        open.delete(entry)
        signal?.removeEventListener('abort', abort)
        controller.abort()
        if (outcome.kind === 'success') resolve(outcome.result)
        else reject(outcome.error)
        listener.onSettled(request, outcome)
      },
    }
    const abort = () => interrupt(entry, kernelErrors.ABORTED())
    open.add(entry)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
    return entry
  }

  /** Settles every pending request that `matches`. It is rejected, unless it may have been sent. */
  function reject(matches: (entry: LedgerEntry) => boolean, error: () => Error): void {
    for (const entry of [...open]) if (matches(entry)) interrupt(entry, error())
  }

  return { begin, reject, size: () => open.size }
}

const interrupt = (entry: LedgerEntry, error: Error): void =>
  entry.settle(entry.interrupted?.(error) ?? { kind: 'rejected', error })
