import { type Connection, parseChainId } from '@latchkit/kernel'
import type { RpcRequest } from '@latchkit/kernel/plugin'
import { errors } from '../errors.ts'
import { isSupportedMethod, methodsWithEffect, promptedMethods } from '../methods.ts'
import { toWalletError } from './askFrame.ts'
import type { FrameQueue, UserPrompt } from './createFrameQueue.ts'

/** The parts that requests need. */
export interface RequestParts {
  readonly queue: Pick<FrameQueue, 'request'>
  readonly prompt: UserPrompt
}

/** Creates the function that passes requests to the frame, each on the network that it was approved for. */
export function createRequests({ queue, prompt }: RequestParts) {
  return async function request(
    { chainId: current }: Connection,
    { chainId, method, params }: RpcRequest,
    { signal }: { readonly signal: AbortSignal },
  ): Promise<unknown> {
    if (!isSupportedMethod(method)) throw errors.METHOD_NOT_SUPPORTED()
    if (chainId !== current) throw errors.ACCOUNT_OR_NETWORK_CHANGED()
    const { namespace } = parseChainId(chainId)
    const payload = {
      method,
      ...(params !== undefined && { params: encodeBigints(params) }),
      chainNamespace: namespace,
      chainId,
    }
    return queue
      .request({
        chainId,
        payload,
        signal,
        hasEffect: methodsWithEffect.has(method),
        prompt: promptedMethods.has(method) ? prompt : undefined,
      })
      .catch((error: unknown) => {
        throw toWalletError(error)
      })
  }
}

/** Encodes bigints as hex quantities, because the protocol has no bigint. */
function encodeBigints(value: unknown): unknown {
  if (typeof value === 'bigint') return `0x${value.toString(16)}`
  if (Array.isArray(value)) return value.map(encodeBigints)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, encodeBigints(part)]))
}
