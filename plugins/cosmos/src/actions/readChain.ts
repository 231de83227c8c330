import { type AccountId, LatchkitError, parseAccountId } from '@latchkit/kernel'
import type { Balance } from '@latchkit/kernel/chain'
import {
  findNode,
  type NetworkNode,
  type NodeAccess,
  NodeUnavailable,
  readErrorMessage,
  readFromNodes,
} from '@latchkit/kernel/chain'
import { lazy } from '@latchkit/kernel/plugin'
import { errors } from '../errors.ts'
import type { CosmosDetails } from '../networks.ts'
import { getDetails } from './getDetails.ts'
import type { NodeUrl } from './nodeUrl.ts'

/** The SDK, for everything that reads and sends. */
export const loadStargate = lazy(() => import('./openStargate.ts'))

/** Errors with which the chain itself refuses a query. */
const chainError = /query failed|does not exist on chain/i

/**
 * Returns the node of a configured network by its id, and the integrator's details about its chain.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, UNSUPPORTED
 */
export function findChain(
  chains: NodeAccess,
  chainId: string,
): { readonly node: NetworkNode; readonly details: CosmosDetails } {
  const node = findNode(chains, chainId)
  const details = getDetails(node.network)
  if (!details) throw errors.UNSUPPORTED()
  return { node, details }
}

/**
 * Reads an account's balance of the network's native currency.
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
  const { openReader } = await loadStargate()
  const { amount } = await runOnChain(node, signal, (nodeUrl, attemptSignal) =>
    openReader(nodeUrl, attemptSignal).getBalance(address, details.denom),
  )
  const { decimals, symbol } = node.network.nativeCurrency
  return { value: BigInt(amount), decimals, symbol }
}

/**
 * Runs a query on a network's RPC nodes; tries the next URL when one does not respond.
 *
 * @throws {LatchkitError} NO_RESPONSE when no node responds; errors of the chain itself are passed on unchanged
 */
export const runOnChain = <T>(
  { network, fetch }: NetworkNode,
  signal: AbortSignal,
  run: (nodeUrl: NodeUrl, signal: AbortSignal) => Promise<T>,
): Promise<T> =>
  readFromNodes(
    network.rpcUrls.default.http,
    (url, attemptSignal) =>
      run({ url, fetch }, attemptSignal).catch((error: unknown) => {
        // Errors of the kernel and of the chain itself are definite: a retry would return the same error.
        if (error instanceof LatchkitError || chainError.test(readErrorMessage(error))) throw error
        throw error instanceof NodeUnavailable ? error : new NodeUnavailable(error)
      }),
    { signal },
  )
