import {
  type AccountId,
  type Balance,
  type Network,
  networkErrors,
  parseAccountId,
  type RequestDraft,
} from '@latchkit/kernel'
import {
  batchCalls,
  callNode,
  findNode,
  type NetworkNode,
  type NodeAccess,
  type NodeAnswer,
  NodeUnavailable,
  readFromNodes,
  unlessAborted,
} from '@latchkit/kernel/chain'

const quantityShape = /^0x[0-9a-fA-F]{1,64}$/

/** Codes of a node that may answer the next time: limit exceeded (EIP-1474) and internal error (JSON-RPC 2.0). */
const passing: ReadonlySet<unknown> = new Set([-32005, -32603])

/** What the chain itself refused. */
export class ChainRefusal extends Error {
  readonly code: unknown
  readonly data: unknown

  constructor({ code, message, data }: NonNullable<NodeAnswer['error']>) {
    super(typeof message === 'string' ? message.slice(0, 300) : 'The call was refused')
    this.name = 'ChainRefusal'
    this.code = code
    this.data = data
  }
}

const batches = new WeakMap<Network, ReturnType<typeof batchCalls>>()

/** The one batch of a network, so that what is read at once is one request and nothing is read twice. */
function batchOf({ network, fetch }: NetworkNode): ReturnType<typeof batchCalls> {
  const known = batches.get(network)
  if (known) return known
  const { signal } = new AbortController()
  const batch = batchCalls((calls) =>
    readFromNodes(network.rpcUrls.default.http, (url, ends) => read(url, calls, { fetch, signal: ends }), {
      signal,
    }),
  )
  batches.set(network, batch)
  return batch
}

async function read(...[url, calls, options]: Parameters<typeof callNode>): Promise<readonly NodeAnswer[]> {
  const answers = await callNode(url, calls, options)
  const refusal = answers.find(({ error }) => passing.has(error?.code))?.error
  if (refusal) throw new NodeUnavailable(new ChainRefusal(refusal))
  return answers
}

/**
 * Reads what an account holds of its network's own currency.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, NO_RESPONSE, INVALID_RESPONSE
 */
export async function readBalance(
  chains: NodeAccess,
  account: AccountId,
  signal: AbortSignal,
): Promise<Balance> {
  const { address, chainId } = parseAccountId(account)
  const node = findNode(chains, chainId)
  const answer = await readChain(node, { method: 'eth_getBalance', params: [address, 'latest'] }, signal)
  const { decimals, symbol } = node.network.nativeCurrency
  return { value: BigInt(answer), decimals, symbol }
}

/**
 * Reads a quantity from a network's own RPC.
 *
 * @throws {LatchkitError} NO_RESPONSE when it does not answer, INVALID_RESPONSE when the answer is no quantity
 */
export async function readChain(
  node: NetworkNode,
  draft: RequestDraft,
  signal: AbortSignal,
): Promise<string> {
  const answer = await askChain(node, draft, signal)
  if (typeof answer !== 'string' || !quantityShape.test(answer)) throw networkErrors.INVALID_RESPONSE()
  return answer
}

/**
 * Asks a network's own RPC.
 *
 * @throws {LatchkitError} NO_RESPONSE when it does not answer, with what it said instead as the cause
 */
export async function askChain(
  node: NetworkNode,
  draft: RequestDraft,
  signal: AbortSignal,
): Promise<unknown> {
  const { result, error } = await unlessAborted(batchOf(node)(draft), signal, () =>
    networkErrors.NO_RESPONSE({ cause: signal.reason }),
  )
  if (error) throw networkErrors.NO_RESPONSE({ cause: new ChainRefusal(error) })
  return result
}
