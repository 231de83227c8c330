import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  erc20Abi,
  http,
  maxUint256,
} from 'viem'
import { router, wrappedEther } from '../../market/addresses.ts'
import { routerAbi } from '../../market/contracts/abi.ts'
import type { Market } from '../../market/market.ts'
import type { TradedToken } from '../../market/tradedTokens.ts'
import { BadParameter } from './readAccount.ts'

/** Reads the market's contracts on the chain. */
export interface MarketReader {
  /** What the router pays for an amount now, in base units. */
  amountOut(amount: bigint, path: readonly Address[]): Promise<bigint>
  /** How much of a token the router may spend for an owner. The native currency needs no allowance. */
  allowance(token: TradedToken, owner: Address): Promise<bigint>
  gasPrice(): Promise<bigint>
  /** The time of the chain, in seconds. */
  now(): Promise<bigint>
  /** The gas of a call that the router executes now. Rejects if it would revert. */
  estimateGas(call: RouterCall): Promise<bigint>
}

export interface RouterCall {
  readonly account: Address
  readonly data: `0x${string}`
  readonly value: bigint
}

export function createMarketReader({ chain }: Market, signal: AbortSignal): MarketReader {
  const client = createPublicClient({ transport: http(chain.directUrl, { fetchOptions: { signal } }) })
  return {
    async amountOut(amount, path) {
      try {
        const amounts = await client.readContract({
          address: router,
          abi: routerAbi,
          functionName: 'getAmountsOut',
          args: [amount, path],
        })
        return amounts.at(-1) ?? 0n
      } catch (error) {
        if (!isRevert(error)) throw error
        throw new BadParameter('amount', 'is more than the pools can exchange')
      }
    },
    async allowance({ address, isNative }, owner) {
      if (isNative) return maxUint256
      return client.readContract({
        address,
        abi: erc20Abi,
        functionName: 'allowance',
        args: [owner, router],
      })
    },
    gasPrice: () => client.getGasPrice(),
    async now() {
      const { timestamp } = await client.getBlock()
      const clock = BigInt(Math.floor(Date.now() / 1000))
      if (timestamp > clock) return timestamp
      return clock
    },
    estimateGas: ({ account, data, value }) => client.estimateGas({ account, to: router, data, value }),
  }
}

const isRevert = (error: unknown): boolean =>
  error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError) !== null

/** The tokens that a swap passes through: every pool has the wrapped native currency on one side. */
export function pathOf(from: TradedToken, to: TradedToken): readonly Address[] {
  if (from.isNative) return [wrappedEther, to.address]
  if (to.isNative) return [from.address, wrappedEther]
  return [from.address, wrappedEther, to.address]
}
