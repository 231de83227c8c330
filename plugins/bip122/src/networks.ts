import type { ChainId, Network } from '@latchkit/kernel'

const createNetwork = (
  reference: string,
  name: string,
  symbol: string,
  urls: { readonly api?: string; readonly explorer?: string },
): Network => {
  const caipNetworkId: ChainId = `bip122:${reference}`
  return {
    id: reference,
    name,
    nativeCurrency: { name: 'Bitcoin', symbol, decimals: 8 },
    rpcUrls: { default: { http: urls.api ? [urls.api] : [] } },
    ...(urls.explorer ? { blockExplorers: { default: { name: 'mempool', url: urls.explorer } } } : {}),
    caipNetworkId,
    chainNamespace: 'bip122',
  }
}

/**
 * Bitcoin mainnet, read through the kit's service `bitcoin`.
 *
 * @example createLatchkit({ networks: [bitcoin], plugins: [bip122()], projectId: 'your-project' })
 */
export const bitcoin: Network = createNetwork('000000000019d6689c085ae165831e93', 'Bitcoin', 'BTC', {
  explorer: 'https://mempool.space',
})

/**
 * The public test network, read through the kit's service `bitcoin`.
 *
 * @example createLatchkit({ networks: [bitcoinTestnet], plugins: [bip122()], projectId: 'your-project' })
 */
export const bitcoinTestnet: Network = createNetwork(
  '000000000933ea01ad0ee984209779ba',
  'Bitcoin Testnet',
  'tBTC',
  {
    explorer: 'https://mempool.space/testnet',
  },
)

/**
 * Signet, the test network with signed blocks, read through the kit's service `bitcoin`.
 *
 * @example createLatchkit({ networks: [bitcoinSignet], plugins: [bip122()], projectId: 'your-project' })
 */
export const bitcoinSignet: Network = createNetwork(
  '00000008819873e925422c1ff0f99f7c',
  'Bitcoin Signet',
  'sBTC',
  {
    explorer: 'https://mempool.space/signet',
  },
)

/**
 * A local test network, read from the default URL of an Esplora instance.
 *
 * @example createLatchkit({ networks: [bitcoinRegtest], plugins: [bip122()], projectId: 'your-project' })
 */
export const bitcoinRegtest: Network = createNetwork(
  '0f9188f13cb7b2c71f2a335e3a4fc328',
  'Bitcoin Regtest',
  'rBTC',
  {
    api: 'http://localhost:3002',
  },
)
