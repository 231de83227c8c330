import { LatchkitError } from '@latchkit/kernel'
import { callNode, type NetworkNode, NodeUnavailable, readFromNodes } from '@latchkit/kernel/chain'
import type { RpcRequest } from '@latchkit/kernel/plugin'
import { object } from '@latchkit/kernel/plugin'
import { is, literal, number, optional, parse, string, union, unknown } from 'valibot'
import { errors } from '../errors.ts'

const errorSchema = object({ code: number(), message: string(), data: optional(unknown()) })
const responseSchema = union([object({ error: errorSchema }), object({ id: literal(1), result: unknown() })])

/**
 * Sends a read to the nodes of the network, one after another until one answers. An error of a node keeps its code and
 * message.
 *
 * @throws {LatchkitError} NODE when no node answers; the error of the node when it refuses the read
 */
export async function readNode(
  { network, fetch }: NetworkNode,
  { method, params = [] }: Pick<RpcRequest, 'method' | 'params'>,
  signal: AbortSignal,
): Promise<unknown> {
  /** The error of the latest node that was unavailable. */
  let nodeError: unknown
  const read = async (url: string, nodeSignal: AbortSignal) => {
    try {
      const [response] = await callNode(url, [{ method, params }], { fetch, signal: nodeSignal })
      return parse(responseSchema, response)
    } catch (error) {
      const { cause } = error instanceof NodeUnavailable ? error : {}
      if (is(errorSchema, cause)) nodeError = cause
      throw error instanceof NodeUnavailable ? error : new NodeUnavailable(error)
    }
  }
  const urls = network.rpcUrls.default.http
  const response = await readFromNodes(urls, read, { signal }).catch((error: unknown) => {
    throw nodeError ?? errors.NODE({ cause: error instanceof LatchkitError ? error.cause : error })
  })
  if ('error' in response) throw response.error
  return response.result
}
