/**
 * A CAIP-2 namespace, which identifies a family of chains and starts every CAIP id: one of the namespaces that ship, or
 * one that a composed plugin registers.
 * @see https://chainagnostic.org/CAIPs/caip-2
 */
export type Namespace =
  | 'eip155'
  | 'solana'
  | 'bip122'
  | 'polkadot'
  | 'cosmos'
  // Keeps the names above in autocompletion, which a plain `string` would absorb.
  | (string & Record<never, never>)

/** CAIP-2 id of a network: `namespace:reference`. @see https://chainagnostic.org/CAIPs/caip-2 */
export type ChainId = `${Namespace}:${string}`

/** CAIP-10 id of an account: `namespace:reference:address`. @see https://chainagnostic.org/CAIPs/caip-10 */
export type AccountId = `${Namespace}:${string}:${string}`

/**
 * The currency that a network charges fees in. One `symbol` equals 10^`decimals` base units, and `name` is its display
 * name.
 */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A network as integrators configure it: an object in the shape of viem's chains, optionally with its CAIP-2 id. */
export interface NetworkInput {
  /** The reference part of the network's CAIP-2 id. On eip155 this is the chain id. */
  readonly id: number | string
  /** Display name of the network. */
  readonly name: string
  /** The currency of the network's fees and native balances. */
  readonly nativeCurrency: NativeCurrency
  /** RPC URLs of the network's nodes, which reads try in order, after the site's `rpcUrls` and the service `rpc`. */
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  /** The block explorer on which transactions can be viewed. */
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  /** URL of the network's picture. The page's Content Security Policy must allow it. */
  readonly iconUrl?: string | undefined
  /** Whether the network is for tests, and its currency is worth nothing, as in viem's chains. */
  readonly testnet?: boolean | undefined
  /** CAIP-2 id of the network. Default: `chainNamespace` and `id`, joined by a colon. */
  readonly caipNetworkId?: ChainId | undefined
  /** CAIP-2 namespace of the network. Default: `eip155`. */
  readonly chainNamespace?: Namespace | undefined
}

/** A network as the kernel stores it, with `caipNetworkId` and `chainNamespace` always set. */
export interface Network extends NetworkInput {
  readonly caipNetworkId: ChainId
  readonly chainNamespace: Namespace
}
