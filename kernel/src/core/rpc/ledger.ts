import type { Outcome, RpcRequest } from '../../contracts/rpc.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'

/** A request that is open: it settles exactly once, whoever comes first. */
export interface LedgerEntry {
  readonly request: RpcRequest
  readonly safe: boolean
  /** Aborts when the request is settled by anyone but the wallet. */
  readonly signal: AbortSignal
  readonly settled: boolean
  /** Set when the request has reached a wallet: how it ends when nobody waits for the wallet's answer any more. */
  interrupted?: (error: Error) => Outcome
  /** The first call settles; a later one is told of as late and changes nothing. */
  settle(outcome: Outcome): void
  readonly promise: Promise<unknown>
}

export interface LedgerListener {
  onSettled(request: RpcRequest, outcome: Outcome): void
  /** An answer that came after its request was settled. */
  onLate(request: RpcRequest, outcome: Outcome): void
}

/** Keeps every open request of one kit. `settle` is the only way out, and nothing is lost. */
export function createLedger(listener: LedgerListener) {
  const open = new Set<LedgerEntry>()

  function begin(request: RpcRequest, safe: boolean, signal?: AbortSignal): LedgerEntry {
    const ended = new AbortController()
    const { promise, resolve, reject } = withResolvers<unknown>()
    let settled = false
    const entry: LedgerEntry = {
      request,
      safe,
      signal: ended.signal,
      promise,
      get settled() {
        return settled
      },
      settle(outcome) {
        if (settled) return listener.onLate(request, outcome)
        settled = true
        open.delete(entry)
        signal?.removeEventListener('abort', abort)
        ended.abort()
        if (outcome.kind === 'success') resolve(outcome.result)
        else reject(outcome.error)
        listener.onSettled(request, outcome)
      },
    }
    const abort = () => end(entry, kernelErrors.ABORTED())
    open.add(entry)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) abort()
    return entry
  }

  /** Settles every open request that `matches`: as rejected, unless it may have been sent. */
  function reject(matches: (entry: LedgerEntry) => boolean, error: () => Error): void {
    for (const entry of [...open]) if (matches(entry)) end(entry, error())
  }

  return { begin, reject, size: () => open.size }
}

const end = (entry: LedgerEntry, error: Error): void =>
  entry.settle(entry.interrupted?.(error) ?? { kind: 'rejected', error })

function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
