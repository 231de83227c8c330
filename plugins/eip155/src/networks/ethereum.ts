// Ethereum and its layer 2 networks.

import type { EvmNetwork } from './evmNetwork.ts'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Ethereum mainnet. @example createLatchkit({ networks: [mainnet], plugins: [eip155()], projectId: null }) */
export const mainnet: EvmNetwork = {
  id: 1,
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://ethereum.reth.rs/rpc'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
}

/** Base, the network of Coinbase. @example createLatchkit({ networks: [base], plugins: [eip155()], projectId: null }) */
export const base: EvmNetwork = {
  id: 8453,
  chainNamespace: 'eip155',
  name: 'Base',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
}

/** Arbitrum One. @example createLatchkit({ networks: [arbitrum], plugins: [eip155()], projectId: null }) */
export const arbitrum: EvmNetwork = {
  id: 42161,
  chainNamespace: 'eip155',
  name: 'Arbitrum One',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://arb1.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://arbiscan.io' } },
}

/**
 * OP Mainnet, formerly Optimism.
 *
 * @example createLatchkit({ networks: [optimism], plugins: [eip155()], projectId: null })
 */
export const optimism: EvmNetwork = {
  id: 10,
  chainNamespace: 'eip155',
  name: 'OP Mainnet',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.optimism.io'] } },
  blockExplorers: { default: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' } },
}

/** ZKsync Era. @example createLatchkit({ networks: [zksync], plugins: [eip155()], projectId: null }) */
export const zksync: EvmNetwork = {
  id: 324,
  chainNamespace: 'eip155',
  name: 'ZKsync Era',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.era.zksync.io'] } },
  blockExplorers: { default: { name: 'ZKsync Explorer', url: 'https://explorer.zksync.io' } },
}

/** Linea. @example createLatchkit({ networks: [linea], plugins: [eip155()], projectId: null }) */
export const linea: EvmNetwork = {
  id: 59144,
  chainNamespace: 'eip155',
  name: 'Linea Mainnet',
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.linea.build'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://lineascan.build' } },
}

/** Scroll. @example createLatchkit({ networks: [scroll], plugins: [eip155()], projectId: null }) */
export const scroll: EvmNetwork = {
  id: 534_352,
  chainNamespace: 'eip155',
  name: 'Scroll',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://rpc.scroll.io'] } },
  blockExplorers: { default: { name: 'Scrollscan', url: 'https://scrollscan.com' } },
}

/**
 * Mantle, whose fees are paid in MNT.
 *
 * @example createLatchkit({ networks: [mantle], plugins: [eip155()], projectId: null })
 */
export const mantle: EvmNetwork = {
  id: 5000,
  chainNamespace: 'eip155',
  name: 'Mantle',
  nativeCurrency: { name: 'MNT', symbol: 'MNT', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.mantle.xyz'] } },
  blockExplorers: { default: { name: 'Mantle Explorer', url: 'https://mantlescan.xyz' } },
}

/** Blast. @example createLatchkit({ networks: [blast], plugins: [eip155()], projectId: null }) */
export const blast: EvmNetwork = {
  id: 81457,
  chainNamespace: 'eip155',
  name: 'Blast',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://rpc.blast.io'] } },
  blockExplorers: { default: { name: 'Blastscan', url: 'https://blastscan.io' } },
}

/** Zora. @example createLatchkit({ networks: [zora], plugins: [eip155()], projectId: null }) */
export const zora: EvmNetwork = {
  id: 7_777_777,
  chainNamespace: 'eip155',
  name: 'Zora',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://rpc.zora.energy'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.zora.energy' } },
}

/** Unichain. @example createLatchkit({ networks: [unichain], plugins: [eip155()], projectId: null }) */
export const unichain: EvmNetwork = {
  id: 130,
  chainNamespace: 'eip155',
  name: 'Unichain',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.unichain.org'] } },
  blockExplorers: { default: { name: 'Uniscan', url: 'https://uniscan.xyz' } },
}

/** World Chain. @example createLatchkit({ networks: [worldchain], plugins: [eip155()], projectId: null }) */
export const worldchain: EvmNetwork = {
  id: 480,
  chainNamespace: 'eip155',
  name: 'World Chain',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://worldchain-mainnet.g.alchemy.com/public'] } },
  blockExplorers: { default: { name: 'Worldscan', url: 'https://worldscan.org' } },
}

/** Ink. @example createLatchkit({ networks: [ink], plugins: [eip155()], projectId: null }) */
export const ink: EvmNetwork = {
  id: 57073,
  chainNamespace: 'eip155',
  name: 'Ink',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://rpc-gel.inkonchain.com', 'https://rpc-qnd.inkonchain.com'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://explorer.inkonchain.com' } },
}

/** Abstract. @example createLatchkit({ networks: [abstract], plugins: [eip155()], projectId: null }) */
export const abstract: EvmNetwork = {
  id: 2741,
  chainNamespace: 'eip155',
  name: 'Abstract',
  nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.mainnet.abs.xyz'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://abscan.org' } },
}
