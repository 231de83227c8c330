import {
  type AccountId,
  type Balance,
  type Network,
  networkErrors,
  parseAccountId,
  type RequestDraft,
} from '@latchkit/kernel'
import { findNode, type NetworkNode, type NodeAccess, unlessAborted } from '@latchkit/kernel/chain'
import { http } from 'viem'
import { fetchAnswers } from './fetchAnswers.ts'

/** One try takes this long at most, all tries together three times as long. */
const tryMs = 10_000
const totalMs = 30_000
const retries = 3
const retryDelayMs = 150

const quantityShape = /^0x[0-9a-fA-F]{1,64}$/

// viem types methods one by one; this takes any.
type Ask = (draft: RequestDraft, options: { readonly dedupe: boolean }) => Promise<unknown>

const asks = new WeakMap<Network, Promise<Ask>>()

/** One way to a network's RPC for all who read it, so that what they ask at once is one batch and nothing twice. */
function askOf({ network, fetch }: NetworkNode): Promise<Ask> {
  const known = asks.get(network)
  if (known) return known
  const opened = openAsk(network.rpcUrls.default.http, fetch)
  asks.set(network, opened)
  opened.catch(() => asks.delete(network))
  return opened
}

async function openAsk([url, ...more]: readonly string[], fetch: NetworkNode['fetch']): Promise<Ask> {
  const again = { retryCount: retries, retryDelay: retryDelayMs }
  const way = { timeout: tryMs, batch: true, fetchFn: fetchAnswers.bind(undefined, fetch) }
  // The transport itself: a client over it would bring what no read here needs.
  if (more.length === 0) return http(url, { ...way, ...again })({}).request as Ask
  const { failover } = await import('./failover.ts')
  // One try each, and all of them again.
  const each = [url, ...more].map((one) => http(one, { ...way, retryCount: 0 }))
  return failover(each, again)({}).request as Ask
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
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(totalMs)])
  const asking = askOf(node).then((ask) => ask(draft, { dedupe: true }))
  return unlessAborted(asking, bounded).catch((cause: unknown) => {
    // A node may ask for longer than that. Whoever asks again does not join those who still wait.
    if (bounded.aborted && !signal.aborted) asks.delete(node.network)
    throw networkErrors.NO_RESPONSE({ cause })
  })
}
