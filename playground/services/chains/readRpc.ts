import * as v from 'valibot'

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
