import type { PolkadotNetwork } from './network.ts'

export type { PolkadotNetwork } from './network.ts'

const dot = { name: 'Polkadot', symbol: 'DOT', decimals: 10 }
const ksm = { name: 'Kusama', symbol: 'KSM', decimals: 12 }

const createNetwork = (
  id: string,
  name: string,
  nativeCurrency: typeof dot,
  ss58Prefix: number,
  host: string,
): PolkadotNetwork => ({
  id,
  chainNamespace: 'polkadot',
  name,
  nativeCurrency,
  rpcUrls: { default: { http: [`https://${host}`] } },
  ss58Prefix,
})

/** The relay chain of Polkadot. @example createLatchkit({ networks: [polkadot], plugins: [], projectId: null }) */
export const polkadot: PolkadotNetwork = createNetwork(
  '91b171bb158e2d3848fa23a9f1c25182',
  'Polkadot',
  dot,
  0,
  'rpc.polkadot.io',
)

/**
 * Polkadot Asset Hub, which holds the balances.
 *
 * @example createLatchkit({ networks: [polkadotAssetHub], plugins: [], projectId: null })
 */
export const polkadotAssetHub: PolkadotNetwork = createNetwork(
  '68d56f15f85d3136970ec16946040bc1',
  'Polkadot Asset Hub',
  dot,
  0,
  'polkadot-asset-hub-rpc.polkadot.io',
)

/** The relay chain of Kusama. @example createLatchkit({ networks: [kusama], plugins: [], projectId: null }) */
export const kusama: PolkadotNetwork = createNetwork(
  'b0a8d493285c2df73290dfb7e61f870f',
  'Kusama',
  ksm,
  2,
  'kusama-rpc.polkadot.io',
)

/**
 * Kusama Asset Hub, which holds the balances.
 *
 * @example createLatchkit({ networks: [kusamaAssetHub], plugins: [], projectId: null })
 */
export const kusamaAssetHub: PolkadotNetwork = createNetwork(
  '48239ef607d7928874027a43a6768920',
  'Kusama Asset Hub',
  ksm,
  2,
  'kusama-asset-hub-rpc.polkadot.io',
)
