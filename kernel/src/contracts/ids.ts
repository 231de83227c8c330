/** A chain family, the first part of every CAIP id. @see https://chainagnostic.org/CAIPs/caip-2 */
export type Namespace = 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'

/** CAIP-2 id of a network: `namespace:reference`. @see https://chainagnostic.org/CAIPs/caip-2 */
export type ChainId = `${Namespace}:${string}`

/** CAIP-10 id of an account: `namespace:reference:address`. @see https://chainagnostic.org/CAIPs/caip-10 */
export type AccountId = `${Namespace}:${string}:${string}`

/** The currency a network charges its fees in: `name`, `symbol`, and `decimals`, the power of ten of its base unit. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A network as integrators give it: a plain object of viem's shape, or one that carries its CAIP-2 id. */
export interface NetworkInput {
  /** The reference of its CAIP-2 id: on eip155 the chain id. */
  readonly id: number | string
  /** What a person reads. */
  readonly name: string
  /** What balances and amounts are counted in. */
  readonly nativeCurrency: NativeCurrency
  /** Where its chain is read, once a wallet is connected: through the first of these. */
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  /** Where a transaction can be looked up. */
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  /** Its CAIP-2 id. Default: `chainNamespace` and `id`. */
  readonly caipNetworkId?: ChainId | undefined
  /** Its namespace. Default eip155. */
  readonly chainNamespace?: Namespace | undefined
}

/** A network as the kernel holds it: its CAIP-2 id, `caipNetworkId`, and its `chainNamespace` are always known. */
export interface Network extends NetworkInput {
  readonly caipNetworkId: ChainId
  readonly chainNamespace: Namespace
}
