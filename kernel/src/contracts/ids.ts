/** A chain family, the first part of every CAIP id. */
export type Namespace = 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'

/** CAIP-2 id of a network: `namespace:reference`. */
export type ChainId = `${Namespace}:${string}`

/** CAIP-10 id of an account: `namespace:reference:address`. */
export type AccountId = `${Namespace}:${string}:${string}`

/** The currency a network charges its fees in; `decimals` is the power of ten of its base unit. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A network as integrators give it: a plain object of viem's shape, or one that carries its CAIP-2 id. */
export interface NetworkInput {
  readonly id: number | string
  readonly name: string
  readonly nativeCurrency: NativeCurrency
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly caipNetworkId?: ChainId | undefined
  readonly chainNamespace?: Namespace | undefined
}

/** A network as the kernel holds it, its CAIP-2 id and namespace always known. */
export interface Network extends NetworkInput {
  readonly caipNetworkId: ChainId
  readonly chainNamespace: Namespace
}
