import { limitBody, type Network, type RpcRequest } from '@latchkit/kernel'
import { type InferOutput, literal, number, object, optional, parse, string, union, unknown } from 'valibot'
import { errors } from './errors.ts'

/** One node has this long, and all of them together three times as long. */
const readMs = 10_000

const id = 1
const answerSchema = union([
  object({
    id: literal(id),
    error: object({ code: number(), message: string(), data: optional(unknown()) }),
  }),
  object({ id: literal(id), result: unknown() }),
])

/**
 * Asks the nodes of the network what needs no wallet, one after another until one answers. What a node refuses keeps its
 * own code and words.
 */
export async function readNode(
  network: Network | undefined,
  { method, params = [] }: Pick<RpcRequest, 'method' | 'params'>,
  { fetch, signal }: { readonly fetch: typeof globalThis.fetch; readonly signal: AbortSignal },
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
  const ends = AbortSignal.any([signal, AbortSignal.timeout(3 * readMs)])
  let said: InferOutput<typeof answerSchema> | undefined
  let cause: unknown
  for (const url of network?.rpcUrls.default.http ?? []) {
    try {
      const { isOk, answer } = await askNode(fetch, url, body, ends)
      said = answer
      if (isOk) break
    } catch (error) {
      cause = error
    }
    if (ends.aborted) break
  }
  if (!said) throw errors.NODE({ cause })
  if ('error' in said) throw said.error
  return said.result
}

async function askNode(fetch: typeof globalThis.fetch, url: string, body: string, ends: AbortSignal) {
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.any([ends, AbortSignal.timeout(readMs)])
  const response = await fetch(url, { method: 'POST', headers, body, signal })
  return { isOk: response.ok, answer: parse(answerSchema, JSON.parse(await limitBody(response).text())) }
}
