import type { ChainId } from '@latchkit/kernel'

const clusters: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'solana:devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

/** Returns the Wallet Standard name of a network: clusters have their own names, and any other network counts as local. */
export function toCluster(chainId: ChainId): string {
  const reference = chainId.slice(chainId.indexOf(':') + 1)
  return (Object.hasOwn(clusters, reference) && clusters[reference]) || 'solana:localnet'
}
