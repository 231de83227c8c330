import type { NetworkInput } from '@latchkit/kernel'

const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const explorer = (query: string) => ({
  default: { name: 'Solana Explorer', url: `https://explorer.solana.com${query}` },
})

/** Solana mainnet. @example createLatchkit({ networks: [solanaMainnet], plugins: [solana()], projectId: null }) */
export const solanaMainnet: NetworkInput = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: sol,
  rpcUrls: { default: { http: ['https://api.mainnet-beta.solana.com'] } },
  blockExplorers: explorer(''),
}

/**
 * Solana devnet, for application developers.
 *
 * @example createLatchkit({ networks: [solanaDevnet], plugins: [solana()], projectId: null })
 */
export const solanaDevnet: NetworkInput = {
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  chainNamespace: 'solana',
  name: 'Solana Devnet',
  nativeCurrency: sol,
  rpcUrls: { default: { http: ['https://api.devnet.solana.com'] } },
  blockExplorers: explorer('/?cluster=devnet'),
}

/**
 * Solana testnet, for developers of Solana itself.
 *
 * @example createLatchkit({ networks: [solanaTestnet], plugins: [solana()], projectId: null })
 */
export const solanaTestnet: NetworkInput = {
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  chainNamespace: 'solana',
  name: 'Solana Testnet',
  nativeCurrency: sol,
  rpcUrls: { default: { http: ['https://api.testnet.solana.com'] } },
  blockExplorers: explorer('/?cluster=testnet'),
}
