import { type AccountId, type Balance, LatchkitError, type Network, parseAccountId } from '@latchkit/kernel'
import { errors } from './errors.ts'
import { findNetwork, withApi } from './openApi.ts'

/**
 * Reads what an account holds free of its network's own currency: reserves are not in it.
 *
 * @throws {LatchkitError} NETWORK, SILENT, OTHER_CHAIN, NONSENSE
 */
export async function readBalance(
  networks: readonly Network[],
  account: AccountId,
  signal: AbortSignal,
): Promise<Balance> {
  const { address, chainId } = parseAccountId(account)
  const network = findNetwork(networks, chainId)
  const { decimals, symbol } = network.nativeCurrency
  const value = await withApi(
    network,
    async (api) => {
      const read = api.query.system?.account
      if (!read) throw errors.NONSENSE()
      // The metadata is the chain's own: that an account has a free balance is looked at, not believed.
      const { data } = (await read(address)) as unknown as { data?: { free?: { toString(): string } } }
      return data?.free?.toString()
    },
    signal,
  ).catch((cause: unknown) => {
    throw cause instanceof LatchkitError ? cause : errors.SILENT({ cause })
  })
  if (value === undefined || !/^\d+$/.test(value)) throw errors.NONSENSE()
  return { value: BigInt(value), decimals, symbol }
}
