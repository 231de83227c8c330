import { limitBody } from '../http/limitBody.ts'
import { retryAfterMs } from '../http/retryAfter.ts'
import { NodeUnavailable } from './readFromNodes.ts'

/** The configured networks' `fetch`, as the `chains` port gives it. */
type Fetch = typeof globalThis.fetch

/** Statuses of a server that did not pass the call on to its node. */
const overloaded: ReadonlySet<number> = new Set([408, 413, 429, 502, 503, 504])

/**
 * What a node answers to a call of JSON-RPC 2.0: one of the two.
 *
 * @example const heightOf = ({ result }: NodeAnswer) => (typeof result === 'string' ? BigInt(result) : undefined)
 */
export interface NodeAnswer {
  /** The result of the call, as the node sent it. */
  readonly result?: unknown
  /** Why the node refused the call. */
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown }
}

/**
 * How a node is called.
 *
 * @example const optionsOf = ({ fetch }: NetworkNode, signal: AbortSignal): NodeCallOptions => ({ fetch, signal })
 */
export interface NodeCallOptions {
  /** The `fetch` of the `chains` port. */
  readonly fetch: Fetch
  /** Aborts the call. */
  readonly signal: AbortSignal
  /** Reads the body. Default `JSON.parse`. */
  readonly parse?: (text: string) => unknown
}

/**
 * Calls a node by JSON-RPC 2.0 over HTTP, once. What the node answers is checked to be an object and no more.
 *
 * @throws {NodeUnavailable} without a readable answer
 * @see https://www.jsonrpc.org/specification
 * @example
 * const heightOf = (fetch: typeof globalThis.fetch, signal: AbortSignal) =>
 *   callNode('https://node.example', { method: 'status', params: [] }, { fetch, signal })
 */
export async function callNode(
  url: string,
  { method, params = [] }: { readonly method: string; readonly params?: unknown },
  { fetch, signal, parse = JSON.parse }: NodeCallOptions,
): Promise<NodeAnswer> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal,
  }
  const response = await fetch(url, init).catch(unreachable)
  const { ok, status } = response
  const answer = read(await limitBody(response).text().catch(unreachable), parse)
  // Many nodes send errors of JSON-RPC with status 500; without such an error, the server itself has failed.
  if (answer && (ok || answer.error !== undefined) && !overloaded.has(status)) return answer
  throw new NodeUnavailable(answer?.error ?? new Error(`HTTP status ${status}`), {
    afterMs: retryAfterMs(response),
    // A page in the place of an answer: there is no node behind this URL.
    gone: status >= 400 && status < 500 && !overloaded.has(status),
  })
}

function read(text: string, parse: (text: string) => unknown): NodeAnswer | undefined {
  try {
    const answer = parse(text)
    return typeof answer === 'object' && answer !== null ? answer : undefined
  } catch {
    return undefined
  }
}

function unreachable(cause: unknown): never {
  throw new NodeUnavailable(cause)
}
