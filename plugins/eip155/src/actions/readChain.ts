import {
  type AccountId,
  type Balance,
  findNetwork,
  type Network,
  networkErrors,
  type PortTable,
  parseAccountId,
  type RequestDraft,
} from '@latchkit/kernel'
import { http } from 'viem'
import { fetchAnswers } from './fetchAnswers.ts'

/** One try takes this long at most, all tries together three times as long (product.md 9, architecture: Provider). */
const tryMs = 10_000
const totalMs = 30_000
const retries = 3
const retryDelayMs = 150

const quantityShape = /^0x[0-9a-fA-F]{1,64}$/

// viem types methods one by one; this takes any.
type Ask = (draft: RequestDraft, options: { readonly dedupe: boolean }) => Promise<unknown>

/** The configured networks, and what their nodes are called with. */
export type Chains = Pick<PortTable['chains'], 'networks' | 'fetch'>

/** A configured network, and what its nodes are called with. */
export interface Node {
  readonly network: Network
  readonly fetch: typeof globalThis.fetch
}

/** @throws {LatchkitError} NETWORK_NOT_FOUND */
export const nodeOf = ({ networks, fetch }: Chains, chainId: unknown): Node => ({
  network: findNetwork(networks(), chainId),
  fetch,
})

const asks = new WeakMap<Network, Promise<Ask>>()

/** One way to a network's RPC for all who read it, so that what they ask at once is one batch and nothing twice. */
function askOf({ network, fetch }: Node): Promise<Ask> {
  const known = asks.get(network)
  if (known) return known
  const opened = openAsk(network.rpcUrls.default.http, fetch)
  asks.set(network, opened)
  opened.catch(() => asks.delete(network))
  return opened
}

async function openAsk([url, ...more]: readonly string[], fetch: Node['fetch']): Promise<Ask> {
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
 * @throws {LatchkitError} NETWORK_NOT_FOUND, SILENT, NONSENSE
 */
export async function readBalance(chains: Chains, account: AccountId, signal: AbortSignal): Promise<Balance> {
  const { address, chainId } = parseAccountId(account)
  const node = nodeOf(chains, chainId)
  const answer = await readChain(node, { method: 'eth_getBalance', params: [address, 'latest'] }, signal)
  const { decimals, symbol } = node.network.nativeCurrency
  return { value: BigInt(answer), decimals, symbol }
}

/**
 * Reads a quantity from a network's own RPC.
 *
 * @throws {LatchkitError} SILENT when it does not answer, NONSENSE when the answer is no quantity
 */
export async function readChain(node: Node, draft: RequestDraft, signal: AbortSignal): Promise<string> {
  const answer = await askChain(node, draft, signal)
  if (typeof answer !== 'string' || !quantityShape.test(answer)) throw networkErrors.NONSENSE()
  return answer
}

/**
 * Asks a network's own RPC.
 *
 * @throws {LatchkitError} SILENT when it does not answer, with what it said instead as the cause
 */
export async function askChain(node: Node, draft: RequestDraft, signal: AbortSignal): Promise<unknown> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(totalMs)])
  const asking = askOf(node).then((ask) => ask(draft, { dedupe: true }))
  return unlessAborted(asking, bounded).catch((cause: unknown) => {
    // A node may ask for longer than that. Whoever asks again does not join those who still wait.
    if (bounded.aborted && !signal.aborted) asks.delete(node.network)
    throw networkErrors.SILENT({ cause })
  })
}

/** Settles as the promise does, or rejects with the signal's reason once it aborts: a wallet or a node may never answer. */
export function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
