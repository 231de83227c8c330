// Test networks.

import type { EvmNetwork } from './evmNetwork.ts'

/**
 * Sepolia, the test network of Ethereum for application developers.
 *
 * @example createLatchkit({ networks: [sepolia], plugins: [eip155()], projectId: null })
 */
export const sepolia: EvmNetwork = {
  id: 11_155_111,
  chainNamespace: 'eip155',
  name: 'Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://11155111.rpc.thirdweb.com'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://sepolia.etherscan.io' } },
  testnet: true,
}

/**
 * Hoodi, the test network of Ethereum for validators and infrastructure.
 *
 * @example createLatchkit({ networks: [hoodi], plugins: [eip155()], projectId: null })
 */
export const hoodi: EvmNetwork = {
  id: 560_048,
  chainNamespace: 'eip155',
  name: 'Hoodi',
  nativeCurrency: { name: 'Hoodi Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.hoodi.ethpandaops.io'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://hoodi.etherscan.io' } },
  testnet: true,
}

/**
 * The test network of Base.
 *
 * @example createLatchkit({ networks: [baseSepolia], plugins: [eip155()], projectId: null })
 */
export const baseSepolia: EvmNetwork = {
  id: 84532,
  chainNamespace: 'eip155',
  name: 'Base Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://sepolia.basescan.org' } },
  testnet: true,
}

/**
 * The test network of Arbitrum.
 *
 * @example createLatchkit({ networks: [arbitrumSepolia], plugins: [eip155()], projectId: null })
 */
export const arbitrumSepolia: EvmNetwork = {
  id: 421_614,
  chainNamespace: 'eip155',
  name: 'Arbitrum Sepolia',
  nativeCurrency: { name: 'Arbitrum Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia-rollup.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://sepolia.arbiscan.io' } },
  testnet: true,
}

/**
 * The test network of OP Mainnet.
 *
 * @example createLatchkit({ networks: [optimismSepolia], plugins: [eip155()], projectId: null })
 */
export const optimismSepolia: EvmNetwork = {
  id: 11_155_420,
  chainNamespace: 'eip155',
  name: 'OP Sepolia',
  nativeCurrency: { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://sepolia.optimism.io'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://optimism-sepolia.blockscout.com' } },
  testnet: true,
}

/**
 * Amoy, the test network of Polygon PoS.
 *
 * @example createLatchkit({ networks: [polygonAmoy], plugins: [eip155()], projectId: null })
 */
export const polygonAmoy: EvmNetwork = {
  id: 80002,
  chainNamespace: 'eip155',
  name: 'Polygon Amoy',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://polygon-amoy.drpc.org'] } },
  blockExplorers: { default: { name: 'PolygonScan', url: 'https://amoy.polygonscan.com' } },
  testnet: true,
}

/**
 * The test network of BNB Smart Chain.
 *
 * @example createLatchkit({ networks: [bscTestnet], plugins: [eip155()], projectId: null })
 */
export const bscTestnet: EvmNetwork = {
  id: 97,
  chainNamespace: 'eip155',
  name: 'BNB Smart Chain Testnet',
  nativeCurrency: { name: 'BNB', symbol: 'tBNB', decimals: 18 },
  rpcUrls: { default: { http: ['https://data-seed-prebsc-1-s1.bnbchain.org:8545'] } },
  blockExplorers: { default: { name: 'BscScan', url: 'https://testnet.bscscan.com' } },
  testnet: true,
}

/**
 * Fuji, the test network of the C-Chain of Avalanche.
 *
 * @example createLatchkit({ networks: [avalancheFuji], plugins: [eip155()], projectId: null })
 */
export const avalancheFuji: EvmNetwork = {
  id: 43113,
  chainNamespace: 'eip155',
  name: 'Avalanche Fuji',
  nativeCurrency: { name: 'Avalanche Fuji', symbol: 'AVAX', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.avax-test.network/ext/bc/C/rpc'] } },
  blockExplorers: { default: { name: 'SnowTrace', url: 'https://testnet.snowtrace.io' } },
  testnet: true,
}
