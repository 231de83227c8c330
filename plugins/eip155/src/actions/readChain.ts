import { type AccountId, type Network, parseAccountId } from '@latchkit/kernel'
import type { Balance } from '@latchkit/kernel/chain'
import {
  batchCalls,
  callNode,
  copyOwn,
  findNode,
  type NetworkNode,
  type NodeAccess,
  type NodeAnswer,
  NodeUnavailable,
  readFromNodes,
  unlessAborted,
} from '@latchkit/kernel/chain'
import { networkErrors, type RequestDraft } from '@latchkit/kernel/plugin'

const quantityShape = /^0x[0-9a-fA-F]{1,64}$/

/** Error codes that may succeed on retry: limit exceeded (EIP-1474) and internal error (JSON-RPC 2.0). */
const retryableCodes: ReadonlySet<unknown> = new Set([-32005, -32603])

/** An error that the chain itself returned, rather than a node that could not be reached. */
export class ChainRefusal extends Error {
  readonly code: unknown
  readonly data: unknown

  constructor(error: NonNullable<NodeAnswer['error']>) {
    const { code, message, data } = copyOwn(error)
    super(typeof message === 'string' ? message.slice(0, 300) : 'The call was refused')
    this.name = 'ChainRefusal'
    this.code = code
    this.data = data
  }
}

const batches = new WeakMap<Network, ReturnType<typeof batchCalls>>()

/** Returns the batch of a network. Calls made at the same time share one request, and identical calls are sent once. */
function getBatch({ network, fetch }: NetworkNode): ReturnType<typeof batchCalls> {
  const existing = batches.get(network)
  if (existing) return existing
  const { signal } = new AbortController()
  const batch = batchCalls((calls) =>
    readFromNodes(
      network.rpcUrls.default.http,
      (url, attemptSignal) => read(url, calls, { fetch, signal: attemptSignal }),
      { signal },
    ),
  )
  batches.set(network, batch)
  return batch
}

async function read(...[url, calls, options]: Parameters<typeof callNode>): Promise<readonly NodeAnswer[]> {
  const responses = await callNode(url, calls, options)
  const refusal = responses.find(({ error }) => retryableCodes.has(error?.code))?.error
  if (refusal) throw new NodeUnavailable(new ChainRefusal(refusal))
  return responses
}

/**
 * Reads an account's balance of the network's native currency.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, NO_RESPONSE, INVALID_RESPONSE
 */
export async function readBalance(
  chains: NodeAccess,
  account: AccountId,
  { signal }: { readonly signal: AbortSignal },
): Promise<Balance> {
  const { address, chainId } = parseAccountId(account)
  const node = findNode(chains, chainId)
  const balance = await readChain(node, { method: 'eth_getBalance', params: [address, 'latest'] }, signal)
  const { decimals, symbol } = node.network.nativeCurrency
  return { value: BigInt(balance), decimals, symbol }
}

/**
 * Reads a quantity from a network's own RPC node.
 *
 * @throws {LatchkitError} NO_RESPONSE when the node does not respond, INVALID_RESPONSE when the result is not a quantity
 */
export async function readChain(
  node: NetworkNode,
  draft: RequestDraft,
  signal: AbortSignal,
): Promise<string> {
  const result = await callChain(node, draft, signal)
  if (typeof result !== 'string' || !quantityShape.test(result)) throw networkErrors.INVALID_RESPONSE()
  return result
}

/**
 * Sends a request to a network's own RPC node.
 *
 * @throws {LatchkitError} NO_RESPONSE when the node does not respond; an error that it returned is the cause
 */
export async function callChain(
  node: NetworkNode,
  draft: RequestDraft,
  signal: AbortSignal,
): Promise<unknown> {
  const answer = await unlessAborted(getBatch(node)(draft), signal, () =>
    networkErrors.NO_RESPONSE({ cause: signal.reason }),
  )
  const { result, error } = copyOwn(answer)
  if (error) throw networkErrors.NO_RESPONSE({ cause: new ChainRefusal(error) })
  return result
}
