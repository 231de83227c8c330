import { type Address, getAddress } from 'viem'
import type { Chain } from '../chains/startChains.ts'
import type { LocalToken } from '../chains/tokens/deployTokens.ts'
import { nativePlayPrice } from '../chains/tokens/tokens.ts'
import { feeTokenAddress } from './addresses.ts'

/** The address that stands for the native currency. */
const nativeAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** What can be swapped. */
export interface TradedToken {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** In US dollars, invented. The pools start with it. */
  readonly playPrice: number
  readonly isNative: boolean
}

/** A token that keeps 5 % of every transfer, so that less arrives than a pool has paid. It is deployed with the market. */
export const feeToken = {
  name: 'Local Skim',
  symbol: 'SKIM',
  decimals: 18,
  playPrice: 4,
  feePercent: 5n,
  /** The balance of every test account, in whole tokens. */
  each: 1_000n,
} as const

/** The token with the fee, as balances and prices list it. */
export function localFeeToken(chainId: number): LocalToken {
  const { name, symbol, decimals, playPrice } = feeToken
  return { name, symbol, decimals, playPrice, style: 'standard', chainId, address: feeTokenAddress }
}

/** What can be swapped on a chain: the native currency first, then the tokens in the order of their pools. */
export function tradedTokens(chain: Chain, tokens: readonly LocalToken[]): readonly TradedToken[] {
  const native: TradedToken = {
    address: nativeAddress,
    name: chain.currency,
    symbol: chain.symbol,
    decimals: 18,
    playPrice: nativePlayPrice,
    isNative: true,
  }
  const others = tokens.map(({ address, name, symbol, decimals, playPrice }) => {
    return { address: getAddress(address), name, symbol, decimals, playPrice, isNative: false }
  })
  return [native, ...others]
}
