import { defineErrors } from '@latchkit/kernel'
import { callNode, type NetworkNode, type NodeAnswer, readFromNodes } from '@latchkit/kernel/chain'

const errors = defineErrors({
  NODE: { message: '{why}', surface: 'view', rpcCode: -32603 },
})

/**
 * Asks the nodes of a network, and again where that may help; `once` asks the first node a single time.
 *
 * @throws {LatchkitError} NO_RESPONSE when no node answers, NODE with the reason that a node refused with
 */
export async function askNode(
  { network, fetch }: NetworkNode,
  [method, ...params]: readonly [method: string, ...params: unknown[]],
  { signal, once = false }: { readonly signal: AbortSignal; readonly once?: boolean },
): Promise<unknown> {
  const urls = network.rpcUrls.default.http.slice(0, once ? 1 : undefined)
  const read = (url: string, ends: AbortSignal) =>
    callNode(url, [{ method, params }], { fetch, signal: ends, parse })
  const [{ result, error } = {}]: readonly NodeAnswer[] = await readFromNodes(
    urls,
    read,
    once ? { signal, retries: 0 } : { signal },
  )
  if (error === undefined) return result
  const why = typeof error?.message === 'string' ? error.message.slice(0, 300) : 'Network is not responding'
  throw errors.NODE({ values: { why }, cause: error })
}

/** JSON whose whole numbers keep every digit: lamports are counted in 64 bits. */
function parse(text: string): unknown {
  return JSON.parse(text, (_, value: unknown, ...[context]: readonly { source?: string }[]) =>
    Number.isInteger(value) && !Number.isSafeInteger(value) && context?.source
      ? toBig(context.source, value)
      : value,
  )
}

const toBig = (source: string, value: unknown): unknown => (/^\d+$/.test(source) ? BigInt(source) : value)
