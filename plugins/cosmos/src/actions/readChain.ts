import { type AccountId, type Balance, defineErrors, LatchkitError, parseAccountId } from '@latchkit/kernel'
import {
  findNode,
  type NetworkNode,
  type NodeAccess,
  NodeUnavailable,
  readFromNodes,
} from '@latchkit/kernel/chain'
import { messageOf } from '../askWallet.ts'
import { detailsOf } from '../detailsOf.ts'
import type { CosmosDetails } from '../networks.ts'
import type { NodeUrl } from './nodeUrl.ts'

const errors = defineErrors({
  UNSUPPORTED: { message: 'Unsupported chain', surface: 'view' },
})

/** How the chain itself refuses a query. */
const answered = /query failed|does not exist on chain/i

/**
 * The node of a configured network by its id, and what the integrator said of its chain.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, UNSUPPORTED
 */
export function findChain(
  chains: NodeAccess,
  chainId: string,
): { readonly node: NetworkNode; readonly details: CosmosDetails } {
  const node = findNode(chains, chainId)
  const details = detailsOf(node.network)
  if (!details) throw errors.UNSUPPORTED()
  return { node, details }
}

/**
 * Reads what an account holds of its network's own currency.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, UNSUPPORTED, NO_RESPONSE
 */
export async function readBalance(
  chains: NodeAccess,
  account: AccountId,
  signal: AbortSignal,
): Promise<Balance> {
  const { address, chainId } = parseAccountId(account)
  const { node, details } = findChain(chains, chainId)
  const { openReader } = await import('./openStargate.ts')
  const { amount } = await askChain(node, signal, (at, ends) =>
    openReader(at, ends).getBalance(address, details.denom),
  )
  const { decimals, symbol } = node.network.nativeCurrency
  return { value: BigInt(amount), decimals, symbol }
}

/**
 * Reads from a network's RPC, from the next of its URLs when one does not answer.
 *
 * @throws {LatchkitError} NO_RESPONSE when no node answers; what the chain itself answers as it is
 */
export const askChain = <T>(
  { network, fetch }: NetworkNode,
  signal: AbortSignal,
  ask: (at: NodeUrl, signal: AbortSignal) => Promise<T>,
): Promise<T> =>
  readFromNodes(
    network.rpcUrls.default.http,
    (url, ends) =>
      ask({ url, fetch }, ends).catch((error: unknown) => {
        // Errors of the kernel and of the chain itself are answers: another try would bring the same.
        if (error instanceof LatchkitError || answered.test(messageOf(error))) throw error
        throw error instanceof NodeUnavailable ? error : new NodeUnavailable(error)
      }),
    { signal },
  )
