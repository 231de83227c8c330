/** The names of clusters in Sign In With Solana, by their CAIP-2 references. */
const clusters: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
}

/**
 * Returns the chain id of a message, which wallets know by name, or the CAIP-2 id of any other cluster.
 *
 * @example toSolanaChain('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1') // 'devnet'
 */
export const toSolanaChain = (chainId: string): string => clusters[chainId.slice('solana:'.length)] ?? chainId

/**
 * Returns the CAIP-2 id for the chain id of a message.
 *
 * @example fromSolanaChain('devnet') // 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
 */
export function fromSolanaChain(text: string): string {
  const name = text.replace(/^solana:/, '')
  const [reference] = Object.entries(clusters).find(([, one]) => one === name) ?? [name]
  return `solana:${reference}`
}
