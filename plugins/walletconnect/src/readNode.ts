import type { Network, RpcRequest } from '@latchkit/kernel'
import { number, object, optional, safeParse, string, union, unknown } from 'valibot'
import { errors } from './errors.ts'

const readMs = 10_000

const answerSchema = union([
  object({ error: object({ code: number(), message: string(), data: optional(unknown()) }) }),
  object({ result: unknown() }),
])

/** Asks a node of the network what needs no wallet. What the node refuses keeps its own code and words. */
export async function readNode(
  network: Network | undefined,
  { method, params = [] }: Pick<RpcRequest, 'method' | 'params'>,
  signal: AbortSignal,
): Promise<unknown> {
  const [url] = network?.rpcUrls.default.http ?? []
  if (!url) throw errors.NODE()
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(readMs)])
  const answer = await fetch(url, { method: 'POST', headers, body, signal: bounded })
    .then((response) => response.json())
    .catch((cause: unknown) => Promise.reject(errors.NODE({ cause })))
  const parsed = safeParse(answerSchema, answer)
  if (!parsed.success) throw errors.NODE()
  if ('error' in parsed.output) throw parsed.output.error
  return parsed.output.result
}
