import { copyOwn } from '../objects/copyOwn.ts'
import { toJson } from '../objects/toJson.ts'
import { limitBody } from '../services/http/limitBody.ts'
import { retryAfterMs } from '../services/http/retryAfter.ts'
import { NodeUnavailable } from './readFromNodes.ts'

/** HTTP statuses of a server that did not forward the call to its node. */
const overloaded: ReadonlySet<number> = new Set([408, 413, 429, 502, 503, 504])

/**
 * A JSON-RPC 2.0 call.
 *
 * @example const call: NodeCall = { method: 'eth_getBalance', params: ['0xab', 'latest'] }
 */
export interface NodeCall {
  /** Name of the method. */
  readonly method: string
  /** Parameters of the call. Default: none. */
  readonly params?: unknown
}

/**
 * A node's answer to a JSON-RPC 2.0 call. It has either a `result` or an `error`.
 *
 * @example const heightOf = ({ result }: NodeAnswer) => (typeof result === 'string' ? BigInt(result) : undefined)
 */
export interface NodeAnswer {
  /** The unvalidated result of the call. */
  readonly result?: unknown
  /** The reason why the node refused the call. */
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown }
}

/**
 * The options of `callNode`.
 *
 * @example const optionsOf = ({ fetch }: NetworkNode, signal: AbortSignal): NodeCallOptions => ({ fetch, signal })
 */
export interface NodeCallOptions {
  /** The `fetch` of the `chains` port. */
  readonly fetch: typeof globalThis.fetch
  /** Aborts the call. */
  readonly signal: AbortSignal
  /** Parses the body. Default: `JSON.parse`. */
  readonly parse?: (text: string) => unknown
}

/**
 * Sends calls to a node with one JSON-RPC 2.0 request over HTTP, without a retry. Several calls are sent as a batch.
 * Answers are matched by their ids, and not validated further.
 *
 * @returns the answers in the order of the calls
 * @throws {NodeUnavailable} if a call has no readable answer
 * @see https://www.jsonrpc.org/specification
 * @example
 * const statusOf = async (node: NetworkNode, url: string, signal: AbortSignal) => {
 *   const [answer] = await callNode(url, [{ method: 'status' }], { fetch: node.fetch, signal })
 *   return answer?.result
 * }
 */
export async function callNode(
  url: string,
  calls: readonly NodeCall[],
  options: NodeCallOptions,
): Promise<readonly NodeAnswer[]> {
  const { fetch, signal, parse = JSON.parse } = copyOwn(options)
  const rows = calls.map((call, index) => {
    const { method, params = [] } = copyOwn(call)
    return { jsonrpc: '2.0', id: index + 1, method, params }
  })
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: toJson(rows.length === 1 ? rows[0] : rows),
    signal,
  }).catch(unreachable)
  const { ok, status } = response
  const text = await limitBody(response).text().catch(unreachable)
  const answers = match(read(text, parse), rows.length)
  const refusal = answers?.find(({ error }) => error !== undefined)?.error
  // Many nodes send JSON-RPC errors with status 500. Without such an error, the server itself has failed.
  if (answers && (ok || refusal) && !overloaded.has(status)) return answers
  throw new NodeUnavailable(refusal ?? new Error(`HTTP status ${status}`), {
    afterMs: retryAfterMs(response),
    // A client error without a JSON-RPC answer means that there is no node behind this URL.
    isPermanent: status >= 400 && status < 500 && !overloaded.has(status),
  })
}

type Numbered = NodeAnswer & { readonly id?: unknown }

/** Parses a body that contains one answer or a list of answers. Returns `undefined` for any other body. */
function read(text: string, parse: (text: string) => unknown): readonly Numbered[] | undefined {
  try {
    const body = parse(text)
    const list: readonly unknown[] = Array.isArray(body) ? body : [body]
    return list.every((item) => typeof item === 'object' && item !== null)
      ? (list as Numbered[]).map(copyOwn)
      : undefined
  } catch {
    return undefined
  }
}

/** Returns one answer for each id, in the order of the ids. The answer to a single call may lack its id. */
function match(answers: readonly Numbered[] | undefined, count: number): readonly Numbered[] | undefined {
  const [first, ...more] = answers ?? []
  if (count === 1 && first && more.length === 0 && (first.id === 1 || (first.id ?? undefined) === undefined))
    return [first]
  const ordered = Array.from({ length: count }, (_, index) => answers?.find(({ id }) => id === index + 1))
  return ordered.every((answer) => answer !== undefined) ? ordered : undefined
}

function unreachable(cause: unknown): never {
  throw new NodeUnavailable(cause)
}
