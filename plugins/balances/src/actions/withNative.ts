import type { BalanceState, Network, TokenBalance, TokensState } from '@latchkit/kernel'

/**
 * The list with the native currency in it, which the chain itself tells of: also where the list cannot be read, or says
 * nothing of the currency, or counts it as its network does not.
 */
export function withNative(
  list: TokensState,
  native: BalanceState,
  network: Network | undefined,
): TokensState {
  const rows = list.data?.filter(
    ({ address, decimals }) => address !== undefined || decimals === network?.nativeCurrency.decimals,
  )
  const hasNative = rows?.some(({ address }) => address === undefined)
  const row = hasNative ? undefined : nativeRow(native, network)
  // While the chain still has to be heard, an empty list is no answer.
  if (rows?.length === 0 && !row) return { data: undefined, error: native.error, loading: native.loading }
  if (!rows && (list.loading || !row)) return list
  return { ...list, data: [...(row ? [row] : []), ...(rows ?? [])] }
}

function nativeRow({ data }: BalanceState, network: Network | undefined): TokenBalance | undefined {
  return data && network && { ...data, name: network.nativeCurrency.name, chainId: network.caipNetworkId }
}
