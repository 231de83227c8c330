import { type Connection, parseChainId, type RpcRequest } from '@latchkit/kernel'
import { asWalletError } from './createCalls.ts'
import type { FrameQueue, PersonAsked } from './createFrameQueue.ts'
import { errors } from './errors.ts'
import { actingMethods, askedMethods, isServed } from './methods.ts'

/** What requests need of the rest. */
export interface RequestParts {
  readonly queue: Pick<FrameQueue, 'request'>
  readonly person: PersonAsked
}

/** Hands requests to the frame, each on the network that it was approved for. */
export function createRequests({ queue, person }: RequestParts) {
  return async function request(
    { chainId: current }: Connection,
    { chainId, method, params }: RpcRequest,
    { signal }: { readonly signal: AbortSignal },
  ): Promise<unknown> {
    if (!isServed(method)) throw errors.METHOD_NOT_SUPPORTED()
    if (chainId !== current) throw errors.ACCOUNT_OR_NETWORK_CHANGED()
    const { namespace } = parseChainId(chainId)
    const payload = {
      method,
      ...(params !== undefined && { params: writeBigints(params) }),
      chainNamespace: namespace,
      chainId,
    }
    const acts = actingMethods.has(method)
    const asked = askedMethods.has(method) ? person : undefined
    return queue.request({ chainId, payload, signal, acts, person: asked }).catch((error: unknown) => {
      throw asWalletError(error)
    })
  }
}

/** The protocol knows no bigint: a quantity is hex. */
function writeBigints(value: unknown): unknown {
  if (typeof value === 'bigint') return `0x${value.toString(16)}`
  if (Array.isArray(value)) return value.map(writeBigints)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, writeBigints(part)]))
}
