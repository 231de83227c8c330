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
  /** Always this one. */
  readonly chainNamespace: 'polkadot'
  /** What its addresses begin with, as the SS58 registry has it. Default 42, which belongs to no chain. */
  readonly ss58Prefix?: number | undefined
}

const genericPrefix = 42

/** The prefix of a network's addresses. */
export function prefixOf(network: object): number {
  const given = 'ss58Prefix' in network ? network.ss58Prefix : undefined
  return typeof given === 'number' ? given : genericPrefix
}
