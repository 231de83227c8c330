import { callNode, copyOwn, type NetworkNode, type NodeAnswer, readFromNodes } from '@latchkit/kernel/chain'
import { errors } from '../errors.ts'

/**
 * Sends a request to the nodes of a network, with retries; with `once`, sends it to one node a single time.
 *
 * @throws {LatchkitError} NO_RESPONSE when no node responds, NODE with the message of a node's error
 */
export async function askNode(
  { network, fetch }: NetworkNode,
  [method, ...params]: readonly [method: string, ...params: unknown[]],
  options: { readonly signal: AbortSignal; readonly once?: boolean },
): Promise<unknown> {
  const { signal, once = false } = copyOwn(options)
  const readNode = (url: string, attemptSignal: AbortSignal) =>
    callNode(url, [{ method, params }], { fetch, signal: attemptSignal, parse })
  const [answer]: readonly NodeAnswer[] = await readFromNodes(network.rpcUrls.default.http, readNode, {
    signal,
    once,
  })
  const { result, error }: NodeAnswer = copyOwn(answer ?? {})
  if (error === undefined) return result
  const reason =
    typeof error?.message === 'string' ? error.message.slice(0, 300) : 'Network is not responding'
  throw errors.NODE({ values: { why: reason }, cause: error })
}

/** Parses JSON without losing digits of large integers: lamports are 64-bit numbers. */
function parse(text: string): unknown {
  return JSON.parse(text, (_, value: unknown, ...[context]: readonly { source?: string }[]) =>
    Number.isInteger(value) && !Number.isSafeInteger(value) && context?.source
      ? toBigInt(context.source, value)
      : value,
  )
}

const toBigInt = (source: string, value: unknown): unknown => (/^\d+$/.test(source) ? BigInt(source) : value)
