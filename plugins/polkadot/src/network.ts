import type { NetworkInput } from '@latchkit/kernel'

/**
 * A network of this namespace. Its CAIP-2 id is `polkadot:` and the first 32 hex digits of its genesis hash.
 *
 * @example
 * import type { PolkadotNetwork } from '@latchkit/plugin-polkadot'
 *
 * const own: PolkadotNetwork = {
 *   id: '91b171bb158e2d3848fa23a9f1c25182',
 *   chainNamespace: 'polkadot',
 *   name: 'Polkadot',
 *   nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
 *   rpcUrls: { default: { http: ['https://your-node.example'] } },
 *   ss58Prefix: 0,
 * }
 * @see https://github.com/ChainAgnostic/namespaces/blob/main/polkadot/caip2.md
 */
export interface PolkadotNetwork extends NetworkInput {
  /** The first 32 hex digits of its genesis hash. */
  readonly id: string
  /** Always `polkadot`. */
  readonly chainNamespace: 'polkadot'
  /** The prefix of its addresses in the SS58 registry. Default 42, which belongs to no chain. */
  readonly ss58Prefix?: number | undefined
  /**
   * What the accounts of the network are. A network of `ethereum` accounts is not connected, because no key can spend from an
   * SS58 address on it. Default: `ss58`, except for the known networks of Ethereum accounts, such as Moonbeam.
   */
  readonly accounts?: 'ss58' | 'ethereum' | undefined
}

/** The SS58 prefix that belongs to no chain: every network accepts it. */
export const genericPrefix = 42

/** Returns the SS58 prefix of a network's addresses. */
export function getPrefix(network: object): number {
  const prefix = 'ss58Prefix' in network ? network.ss58Prefix : undefined
  return typeof prefix === 'number' ? prefix : genericPrefix
}
