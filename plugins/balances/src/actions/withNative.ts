import type { Network } from '@latchkit/kernel'
import type { BalanceState, TokenBalance, TokensState } from '@latchkit/kernel/plugin'
import { dollarsOf } from './dollars.ts'

/**
 * Adds the native balance from the chain to a token list. It is used if the list has failed, does not contain the native
 * currency, or contains it with decimals that differ from those of the network.
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
  const ownRow = hasNative ? undefined : nativeRow(native, network)
  // An empty list is not final until the native balance has been read.
  if (rows?.length === 0 && !ownRow) return { data: undefined, error: native.error, loading: native.loading }
  if (!rows && (list.loading || !ownRow)) return list
  return { ...list, data: [...(ownRow ? [ownRow] : []), ...(rows ?? [])] }
}

/** Whether a list with a native balance lacks its price, which then has to be requested. */
export const lacksNativePrice = ({ data }: TokensState): boolean =>
  data?.some((token) => isNative(token) && token.value > 0n && dollarsOf(token) === undefined) ?? false

/** Adds the price of the native currency, in dollars, to a list that lacks it. */
export const withNativePrice = (list: TokensState, priceUsd: string): TokensState => ({
  ...list,
  data: list.data?.map((token) =>
    isNative(token) && dollarsOf(token) === undefined ? { ...token, priceUsd } : token,
  ),
})

const isNative = ({ address }: TokenBalance): boolean => address === undefined

function nativeRow({ data }: BalanceState, network: Network | undefined): TokenBalance | undefined {
  return data && network && { ...data, name: network.nativeCurrency.name, chainId: network.caipNetworkId }
}
