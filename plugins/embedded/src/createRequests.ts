import { type ChainId, type Connection, parseChainId, type RpcRequest } from '@latchkit/kernel'
import { type Ask, asWalletError } from './createCalls.ts'
import { errors } from './errors.ts'
import { askedMethods, isServed } from './methods.ts'

/** What requests need of the rest. */
export interface RequestParts {
  readonly ask: Ask
  /** Tells the frame to leave what it shows; nobody waits for that. */
  abandon(): void
  /** Watches the frame while a person is asked; gives what ends the watch. */
  watch(): () => void
}

/** Hands requests to the frame, which is on one network at a time. */
export function createRequests({ ask, abandon, watch }: RequestParts) {
  let at: ChainId | undefined

  async function post(
    { chainId }: Connection,
    { method, params }: RpcRequest,
    signal: AbortSignal,
  ): Promise<unknown> {
    // A frame that does not read the request's own network answers for the one it is on.
    if (at !== chainId) await ask('SWITCH_NETWORK', { chainId }, { signal })
    at = chainId
    const { namespace } = parseChainId(chainId)
    const payload = {
      method,
      ...(params !== undefined && { params: writeBigints(params) }),
      chainNamespace: namespace,
      chainId,
    }
    if (!askedMethods.has(method)) return ask('RPC_REQUEST', payload, { signal })
    const stop = watch()
    return ask('RPC_REQUEST', payload, { signal, ms: undefined, abandon }).finally(stop)
  }

  return {
    /** The frame was told of this network, or of none it can be held to. */
    moved(chainId: ChainId | undefined): void {
      at = chainId
    },
    async request(
      connection: Connection,
      request: RpcRequest,
      { signal }: { readonly signal: AbortSignal },
    ): Promise<unknown> {
      if (!isServed(request.method)) throw errors.NOT_SERVED()
      return post(connection, request, signal).catch((error: unknown) => {
        throw asWalletError(error)
      })
    },
  }
}

/** The protocol knows no bigint: a quantity is hex (wire.md 2.2). */
function writeBigints(value: unknown): unknown {
  if (typeof value === 'bigint') return `0x${value.toString(16)}`
  if (Array.isArray(value)) return value.map(writeBigints)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, writeBigints(part)]))
}
