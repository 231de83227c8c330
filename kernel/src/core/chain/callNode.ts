import { limitBody } from '../http/limitBody.ts'
import { retryAfterMs } from '../http/retryAfter.ts'
import { NodeUnavailable } from './readFromNodes.ts'

/** Statuses of a server that did not pass the call on to its node. */
const overloaded: ReadonlySet<number> = new Set([408, 413, 429, 502, 503, 504])

/**
 * A call of JSON-RPC 2.0.
 *
 * @example const call: NodeCall = { method: 'eth_getBalance', params: ['0xab', 'latest'] }
 */
export interface NodeCall {
  /** The name of the method. */
  readonly method: string
  /** Its parameters. Default: none. */
  readonly params?: unknown
}

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
  readonly fetch: typeof globalThis.fetch
  /** Aborts the call. */
  readonly signal: AbortSignal
  /** Reads the body. Default `JSON.parse`. */
  readonly parse?: (text: string) => unknown
}

/**
 * Calls a node by JSON-RPC 2.0 over HTTP, once: several calls go in one batch. Answers are matched by their ids and not
 * checked further.
 *
 * @returns the answers in the order of the calls
 * @throws {NodeUnavailable} without a readable answer to every call
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
  { fetch, signal, parse = JSON.parse }: NodeCallOptions,
): Promise<readonly NodeAnswer[]> {
  const rows = calls.map(({ method, params = [] }, at) => ({ jsonrpc: '2.0', id: at + 1, method, params }))
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(rows.length === 1 ? rows[0] : rows),
    signal,
  }).catch(unreachable)
  const { ok, status } = response
  const text = await limitBody(response).text().catch(unreachable)
  const answers = match(read(text, parse), rows.length)
  const refusal = answers?.find(({ error }) => error !== undefined)?.error
  // Many nodes send errors of JSON-RPC with status 500; without such an error, the server itself has failed.
  if (answers && (ok || refusal) && !overloaded.has(status)) return answers
  throw new NodeUnavailable(refusal ?? new Error(`HTTP status ${status}`), {
    afterMs: retryAfterMs(response),
    // A page in the place of an answer: there is no node behind this URL.
    gone: status >= 400 && status < 500 && !overloaded.has(status),
  })
}

type Numbered = NodeAnswer & { readonly id?: unknown }

/** The objects of a body, which holds one answer or a list of answers; nothing when it holds anything else. */
function read(text: string, parse: (text: string) => unknown): readonly Numbered[] | undefined {
  try {
    const body = parse(text)
    const list: readonly unknown[] = Array.isArray(body) ? body : [body]
    return list.every((one) => typeof one === 'object' && one !== null) ? (list as Numbered[]) : undefined
  } catch {
    return undefined
  }
}

/** One answer for each id, in the order of the ids; a refusal of a single call may lack its id. */
function match(answers: readonly Numbered[] | undefined, count: number): readonly Numbered[] | undefined {
  const [first, ...more] = answers ?? []
  if (count === 1 && first && more.length === 0 && (first.id === 1 || (first.id ?? undefined) === undefined))
    return [first]
  const found = Array.from({ length: count }, (_, at) => answers?.find(({ id }) => id === at + 1))
  return found.every((one) => one !== undefined) ? found : undefined
}

function unreachable(cause: unknown): never {
  throw new NodeUnavailable(cause)
}
