import type { EIP1193Provider, EIP1474Methods } from 'viem'

type Rows = EIP1474Methods[number]

/** Methods that only nodes under test and bundlers have, or that this namespace refuses. */
type Excluded =
  | `${'debug' | 'evm' | 'miner' | 'pm' | 'txpool' | 'web3'}_${string}`
  | 'eth_sign'
  | 'eth_signTransaction'

type ParamsOf<Params> = undefined extends Params ? { readonly params?: Params } : { readonly params: Params }

/**
 * The requests of this namespace, by method.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1474
 * @example type Hash = Eip155Requests['eth_sendTransaction']['result']
 */
export type Eip155Requests = {
  readonly [Row in Rows as Exclude<Row['Method'], Excluded>]: ParamsOf<Row['Parameters']> & {
    readonly result: Row['ReturnType']
  }
}

/**
 * The provider of this namespace as viem types it, which wagmi takes as it is.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 * @example const injectedBy = (kit: Latchkit): Eip155Provider => kit.provider('eip155')
 */
export type Eip155Provider = EIP1193Provider
