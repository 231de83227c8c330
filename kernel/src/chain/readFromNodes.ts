import { unlessAborted } from '../base/async/attempt.ts'
import { pause } from '../base/async/pause.ts'
import { networkErrors } from '../base/errors/networkErrors.ts'
import { copyOwn } from '../objects/copyOwn.ts'

/** Time limit for one attempt with one URL, and for all attempts together. */
const attemptMs = 10_000
const totalMs = 30_000
const retries = 3
const retryDelayMs = 150
/** Time for which a node that was unavailable is tried after the others. */
const downMs = 4_000

/** When a node was last unavailable, by its URL. A list of URLs is of one network of one kit. */
const failures = new WeakMap<readonly string[], Map<string, number>>()

/**
 * Thrown by a read that may succeed with another attempt or another node. `afterMs` is the delay that the node asks
 * for. If `isPermanent` is true, the node is not called again.
 *
 * @example
 * const check = (response: Response) => {
 *   if (response.status === 503) throw new NodeUnavailable(response.status, { afterMs: 1_000 })
 * }
 */
export class NodeUnavailable extends Error {
  readonly afterMs: number
  readonly isPermanent: boolean

  constructor(
    cause: unknown,
    { afterMs = 0, isPermanent = false }: { afterMs?: number; isPermanent?: boolean } = {},
  ) {
    super('The node is unavailable', { cause })
    this.afterMs = afterMs
    this.isPermanent = isPermanent
  }
}

/**
 * The options of `readFromNodes`.
 *
 * @example const forSending: NodeReadOptions = { signal: AbortSignal.timeout(5_000), once: true }
 */
export interface NodeReadOptions {
  /** Aborts the read. */
  readonly signal: AbortSignal
  /** Calls one node a single time, for what can spend: the first that was not unavailable. Default: `false`. */
  readonly once?: boolean
}

/**
 * Reads from the first node of a network that answers. All URLs are tried in order, and up to three more times if none
 * answers. A node that was unavailable in the last four seconds is tried after the others. The delay before the first retry
 * is 150 ms and doubles each time, or is longer if a node asks for it. One attempt has a time limit of 10 seconds, and all
 * attempts together have a limit of 30 seconds.
 *
 * @param read reads from one URL. It throws `NodeUnavailable` if another attempt may help, and any other error if the node
 * itself refused
 * @throws {LatchkitError} NO_RESPONSE if no node answered. Any other error of `read` is rethrown
 * @example
 * const heightOf = (urls: readonly string[], signal: AbortSignal) =>
 *   readFromNodes(urls, async (url, timeout) => (await fetch(`${url}/height`, { signal: timeout })).text(), { signal })
 */
export async function readFromNodes<T>(
  urls: readonly string[],
  read: (url: string, signal: AbortSignal) => Promise<T>,
  options: NodeReadOptions,
): Promise<T> {
  const { signal, once = false } = copyOwn(options)
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(totalMs)])
  const deadline = performance.now() + totalMs
  const failedAt = failures.get(urls) ?? new Map<string, number>()
  failures.set(urls, failedAt)
  const isDown = (url: string) => performance.now() - (failedAt.get(url) ?? -downMs) < downMs
  const ordered = [...urls].sort((a, b) => Number(isDown(a)) - Number(isDown(b)))
  let candidates = once ? ordered.slice(0, 1) : ordered
  let cause: unknown
  for (let round = 0; candidates.length > 0; round += 1) {
    let afterMs = retryDelayMs * 2 ** round
    for (const url of candidates) {
      try {
        if (bounded.aborted) throw networkErrors.NO_RESPONSE({ cause: bounded.reason })
        const limit = AbortSignal.any([bounded, AbortSignal.timeout(attemptMs)])
        return await unlessAborted(read(url, limit), limit, () => new NodeUnavailable(limit.reason))
      } catch (error) {
        if (!(error instanceof NodeUnavailable)) throw error
        cause = error.cause
        failedAt.set(url, performance.now())
        if (error.isPermanent) candidates = candidates.filter((candidate) => candidate !== url)
        afterMs = Math.max(afterMs, error.afterMs)
      }
    }
    // Stops at once if the delay would end after the time limit.
    if (once || round === retries || performance.now() + afterMs > deadline) break
    await pause(afterMs, bounded)
  }
  throw networkErrors.NO_RESPONSE({ cause })
}
