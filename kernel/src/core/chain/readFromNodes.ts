import { unlessAborted } from '../async/attempt.ts'
import { pause } from '../async/pause.ts'
import { networkErrors } from '../errors/networkErrors.ts'

/** One try of one URL takes this long at most, all tries together three times as long. */
const tryMs = 10_000
const totalMs = 30_000
const retries = 3
const retryDelayMs = 150

/**
 * Thrown by a read that another try or another node may answer. `afterMs` is how long the node asks to wait; a node that is
 * `gone` is not asked again.
 *
 * @example
 * const check = (response: Response) => {
 *   if (response.status === 503) throw new NodeUnavailable(response.status, { afterMs: 1_000 })
 * }
 */
export class NodeUnavailable extends Error {
  readonly afterMs: number
  readonly gone: boolean

  constructor(cause: unknown, { afterMs = 0, gone = false }: { afterMs?: number; gone?: boolean } = {}) {
    super('The node is unavailable', { cause })
    this.afterMs = afterMs
    this.gone = gone
  }
}

/**
 * How nodes are read.
 *
 * @example const once: NodeReadOptions = { signal: AbortSignal.timeout(5_000), retries: 0 }
 */
export interface NodeReadOptions {
  /** Aborts the read. */
  readonly signal: AbortSignal
  /** How often all nodes are tried again. Default 3. */
  readonly retries?: number
}

/**
 * Reads from the first node of a network that answers: every URL in turn, and all of them again up to three times, after
 * 150 ms, doubled each time, or as long as a node asks for. A read has 10 seconds, and all of them together have 30.
 *
 * @param read one read of one URL; it throws `NodeUnavailable` where another try may help, and what the node itself answered
 * otherwise
 * @throws {LatchkitError} NO_RESPONSE when no node answered; what `read` throws otherwise
 * @example
 * const heightOf = (urls: readonly string[], signal: AbortSignal) =>
 *   readFromNodes(urls, async (url, ends) => (await fetch(`${url}/height`, { signal: ends })).text(), { signal })
 */
export async function readFromNodes<T>(
  urls: readonly string[],
  read: (url: string, signal: AbortSignal) => Promise<T>,
  { signal, retries: most = retries }: NodeReadOptions,
): Promise<T> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(totalMs)])
  const deadline = performance.now() + totalMs
  let left = urls
  let cause: unknown
  for (let round = 0; left.length > 0; round += 1) {
    let afterMs = retryDelayMs * 2 ** round
    for (const url of left) {
      try {
        if (bounded.aborted) throw networkErrors.NO_RESPONSE({ cause: bounded.reason })
        const ends = AbortSignal.any([bounded, AbortSignal.timeout(tryMs)])
        return await unlessAborted(read(url, ends), ends, () => new NodeUnavailable(ends.reason))
      } catch (error) {
        if (!(error instanceof NodeUnavailable)) throw error
        cause = error.cause
        if (error.gone) left = left.filter((one) => one !== url)
        afterMs = Math.max(afterMs, error.afterMs)
      }
    }
    // A node that asks to wait longer than anybody does would not be asked again in time.
    if (round === most || performance.now() + afterMs > deadline) break
    await pause(afterMs, bounded)
  }
  throw networkErrors.NO_RESPONSE({ cause })
}
