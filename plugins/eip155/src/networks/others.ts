// Networks with a consensus of their own, or that began with one.

import type { EvmNetwork } from './evmNetwork.ts'

/** Polygon PoS. @example createLatchkit({ networks: [polygon], plugins: [eip155()], projectId: null }) */
export const polygon: EvmNetwork = {
  id: 137,
  chainNamespace: 'eip155',
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://polygon.drpc.org'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://polygonscan.com' } },
}

/** BNB Smart Chain. @example createLatchkit({ networks: [bsc], plugins: [eip155()], projectId: null }) */
export const bsc: EvmNetwork = {
  id: 56,
  chainNamespace: 'eip155',
  name: 'BNB Smart Chain',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://56.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'BscScan', url: 'https://bscscan.com' } },
}

/**
 * The C-Chain of Avalanche.
 *
 * @example createLatchkit({ networks: [avalanche], plugins: [eip155()], projectId: null })
 */
export const avalanche: EvmNetwork = {
  id: 43114,
  chainNamespace: 'eip155',
  name: 'Avalanche',
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.avax.network/ext/bc/C/rpc'] } },
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://snowtrace.io' } },
}

/**
 * Gnosis Chain, whose fees are paid in xDAI.
 *
 * @example createLatchkit({ networks: [gnosis], plugins: [eip155()], projectId: null })
 */
export const gnosis: EvmNetwork = {
  id: 100,
  chainNamespace: 'eip155',
  name: 'Gnosis',
  nativeCurrency: { name: 'xDAI', symbol: 'XDAI', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.gnosischain.com'] } },
  blockExplorers: { default: { name: 'Gnosisscan', url: 'https://gnosisscan.io' } },
}

/** Celo. @example createLatchkit({ networks: [celo], plugins: [eip155()], projectId: null }) */
export const celo: EvmNetwork = {
  id: 42220,
  chainNamespace: 'eip155',
  name: 'Celo',
  nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
  rpcUrls: { default: { http: ['https://forno.celo.org'] } },
  blockExplorers: { default: { name: 'Celo Explorer', url: 'https://celoscan.io' } },
}

/** Berachain. @example createLatchkit({ networks: [berachain], plugins: [eip155()], projectId: null }) */
export const berachain: EvmNetwork = {
  id: 80094,
  chainNamespace: 'eip155',
  name: 'Berachain',
  nativeCurrency: { name: 'BERA Token', symbol: 'BERA', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.berachain.com'] } },
  blockExplorers: { default: { name: 'Berascan', url: 'https://berascan.com' } },
}

/** Sonic. @example createLatchkit({ networks: [sonic], plugins: [eip155()], projectId: null }) */
export const sonic: EvmNetwork = {
  id: 146,
  chainNamespace: 'eip155',
  name: 'Sonic',
  nativeCurrency: { name: 'Sonic', symbol: 'S', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.soniclabs.com'] } },
  blockExplorers: { default: { name: 'Sonic Explorer', url: 'https://sonicscan.org' } },
}

/** Monad. @example createLatchkit({ networks: [monad], plugins: [eip155()], projectId: null }) */
export const monad: EvmNetwork = {
  id: 143,
  chainNamespace: 'eip155',
  name: 'Monad',
  nativeCurrency: { name: 'Monad', symbol: 'MON', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.monad.xyz', 'https://rpc1.monad.xyz'] } },
  blockExplorers: { default: { name: 'Monadscan', url: 'https://monadscan.com' } },
}
