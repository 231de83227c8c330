import { type AccountId, LatchkitError, parseAccountId } from '@latchkit/kernel'
import type { Balance } from '@latchkit/kernel/chain'
import { findNode, type NodeAccess } from '@latchkit/kernel/chain'
import { lazy, networkErrors } from '@latchkit/kernel/plugin'

const loadApi = lazy(() => import('./openApi.ts'))

/**
 * Reads the free balance of an account in the network's native currency, without reserved funds.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, NO_RESPONSE, OTHER_NETWORK, INVALID_RESPONSE
 */
export async function readBalance(
  chains: NodeAccess,
  account: AccountId,
  signal: AbortSignal,
): Promise<Balance> {
  const { address, chainId } = parseAccountId(account)
  const node = findNode(chains, chainId)
  const { decimals, symbol } = node.network.nativeCurrency
  // Loads the SDK, which nothing else does.
  const { withApi } = await loadApi()
  const value = await withApi(
    node,
    async (api) => {
      const read = api.query.system?.account
      if (!read) throw networkErrors.INVALID_RESPONSE()
      // The metadata comes from the chain, so the shape of the account is validated.
      const { data } = (await read(address)) as unknown as { data?: { free?: { toString(): string } } }
      return data?.free?.toString()
    },
    signal,
  ).catch((cause: unknown) => {
    throw cause instanceof LatchkitError ? cause : networkErrors.NO_RESPONSE({ cause })
  })
  if (value === undefined || !/^\d+$/.test(value)) throw networkErrors.INVALID_RESPONSE()
  return { value: BigInt(value), decimals, symbol }
}
