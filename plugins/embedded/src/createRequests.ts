import { type ChainId, type Connection, parseChainId, type RpcRequest } from '@latchkit/kernel'
import { type Ask, asWalletError } from './createCalls.ts'
import { errors } from './errors.ts'
import { askedMethods, isServed, switchMethod } from './methods.ts'

/** What requests need of the rest. */
export interface RequestParts {
  readonly ask: Ask
  /** Tells the frame to leave what it shows; nobody waits for that. */
  abandon(): void
  /** Watches the frame while a person is asked; gives what ends the watch. */
  watch(): () => void
  /** Takes a connection to another network. */
  move(connection: Connection, chainId: ChainId, options: { readonly signal: AbortSignal }): Promise<boolean>
}

/** Hands requests to the frame, which is on one network at a time. */
export function createRequests({ ask, abandon, watch, move }: RequestParts) {
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
      if (request.method === switchMethod) {
        await move(connection, readChain(request.params), { signal })
        return null
      }
      return post(connection, request, signal).catch((error: unknown) => {
        throw asWalletError(error)
      })
    },
  }
}

/** EIP-3326's parameter. */
function readChain(params: unknown): ChainId {
  const chainId: unknown = Array.isArray(params) ? params[0]?.chainId : undefined
  if (typeof chainId !== 'string' || !/^0x[0-9a-f]{1,16}$/i.test(chainId))
    throw errors.FRAME({ values: { why: 'The request names no network' } })
  return `eip155:${BigInt(chainId)}`
}

/** The protocol knows no bigint: a quantity is hex (wire.md 2.2). */
function writeBigints(value: unknown): unknown {
  if (typeof value === 'bigint') return `0x${value.toString(16)}`
  if (Array.isArray(value)) return value.map(writeBigints)
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, writeBigints(part)]))
}
