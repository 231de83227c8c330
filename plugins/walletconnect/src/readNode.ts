import { LatchkitError, type Network, type RpcRequest } from '@latchkit/kernel'
import { callNode, NodeUnavailable, readFromNodes } from '@latchkit/kernel/chain'
import { is, literal, number, object, optional, parse, string, union, unknown } from 'valibot'
import { errors } from './errors.ts'

const refusalSchema = object({ code: number(), message: string(), data: optional(unknown()) })
const answerSchema = union([object({ error: refusalSchema }), object({ id: literal(1), result: unknown() })])

/**
 * Asks the nodes of the network what needs no wallet, one after another until one answers. What a node refuses keeps its
 * own code and message.
 *
 * @throws {LatchkitError} NODE when no node answers; the error of the node where it refuses
 */
export async function readNode(
  network: Network | undefined,
  { method, params = [] }: Pick<RpcRequest, 'method' | 'params'>,
  { fetch, signal }: { readonly fetch: typeof globalThis.fetch; readonly signal: AbortSignal },
): Promise<unknown> {
  /** What a node sent that could not serve the request now. */
  let refusal: unknown
  const read = async (url: string, ends: AbortSignal) => {
    try {
      const [answer] = await callNode(url, [{ method, params }], { fetch, signal: ends })
      return parse(answerSchema, answer)
    } catch (error) {
      const { cause } = error instanceof NodeUnavailable ? error : {}
      if (is(refusalSchema, cause)) refusal = cause
      throw error instanceof NodeUnavailable ? error : new NodeUnavailable(error)
    }
  }
  const urls = network?.rpcUrls.default.http ?? []
  const answer = await readFromNodes(urls, read, { signal }).catch((error: unknown) => {
    throw refusal ?? errors.NODE({ cause: error instanceof LatchkitError ? error.cause : error })
  })
  if ('error' in answer) throw answer.error
  return answer.result
}
