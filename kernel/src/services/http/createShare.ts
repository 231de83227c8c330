import { unlessAborted } from '../../base/async/attempt.ts'
import { onAbort } from '../../base/async/onAbort.ts'
import { kernelErrors } from '../../base/errors/kernelErrors.ts'

interface PendingRun {
  readonly controller: AbortController
  readonly result: Promise<unknown>
  users: number
}

/** Shares one run between concurrent calls with the same key. The run is aborted when its last caller has aborted. */
export function createShare() {
  const pending = new Map<string, PendingRun>()

  function join(key: string, run: (signal: AbortSignal) => Promise<unknown>): PendingRun {
    const existing = pending.get(key)
    if (existing) return existing
    const controller = new AbortController()
    const result = run(controller.signal)
    const created: PendingRun = { controller, result, users: 0 }
    pending.set(key, created)
    const remove = () => {
      if (pending.get(key) === created) pending.delete(key)
    }
    onAbort(controller.signal, remove)
    result.then(remove, remove)
    return created
  }

  return async (
    key: string,
    signal: AbortSignal,
    run: (signal: AbortSignal) => Promise<unknown>,
  ): Promise<unknown> => {
    const aborted = () => kernelErrors.ABORTED({ cause: signal.reason })
    if (signal.aborted) throw aborted()
    const shared = join(key, run)
    shared.users += 1
    try {
      return await unlessAborted(shared.result, signal, aborted)
    } finally {
      shared.users -= 1
      if (shared.users === 0) shared.controller.abort()
    }
  }
}
