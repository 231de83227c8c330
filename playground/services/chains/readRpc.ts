import * as v from 'valibot'

const idSchema = v.object({ id: v.number() })
const answerSchema = v.union([
  v.object({ result: v.unknown() }),
  v.object({ error: v.object({ code: v.number(), message: v.string() }) }),
])

export interface ReadRpcParameters {
  readonly url: string
  readonly method: string
  readonly params: readonly unknown[]
  readonly signal: AbortSignal
}

/** Sends a JSON-RPC call to a local node. Throws the error of the node. */
export async function readRpc({ url, method, params, signal }: ReadRpcParameters): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal,
  })
  const answer = v.parse(answerSchema, await response.json())
  if ('error' in answer) throw new Error(`${method}: ${answer.error.message}`)
  return answer.result
}

export interface ReadBatchParameters {
  readonly url: string
  readonly method: string
  /** The parameters of each call. */
  readonly calls: readonly (readonly unknown[])[]
  readonly signal: AbortSignal
}

/** Sends calls of one method to a local node in one request. Returns their results in order, or throws the error of one. */
export async function readBatch({
  url,
  method,
  calls,
  signal,
}: ReadBatchParameters): Promise<readonly unknown[]> {
  if (calls.length === 0) return []
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls.map((params, id) => ({ jsonrpc: '2.0', id, method, params }))),
    signal,
  })
  const answers = v.parse(v.array(v.intersect([idSchema, answerSchema])), await response.json())
  const results = new Map(
    answers.map((answer) => {
      if ('error' in answer) throw new Error(`${method}: ${answer.error.message}`)
      return [answer.id, answer.result]
    }),
  )
  return calls.map((_, id) => results.get(id))
}
