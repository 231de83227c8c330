import type { ChainId, Network } from '@latchkit/kernel'

/** The hosted site of the embedded wallet. A site of another origin may support other networks. */
const hostedOrigin = 'https://secure.walletconnect.org'

const evmChains = [
  1, 5, 10, 56, 97, 100, 137, 280, 324, 420, 999, 8453, 42161, 42220, 43113, 43114, 80001, 84531, 84532,
  421613, 7777777, 11155111, 1313161554, 1313161555,
]
const solanaClusters = [
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
]
const hostedNetworks: ReadonlySet<string> = new Set([
  ...evmChains.map((id) => `eip155:${id}`),
  ...solanaClusters.map((id) => `solana:${id}`),
])

/**
 * Returns a function that returns whether the embedded wallet of a secure site has accounts on a network. `configured` replaces
 * the networks of the hosted site, and the networks of any other site, which are all of eip155 and solana.
 */
export function supportOf(
  secureSite: string,
  configured: readonly ChainId[] | undefined,
): (network: Pick<Network, 'caipNetworkId'>) => boolean {
  if (configured) return ({ caipNetworkId }) => configured.includes(caipNetworkId)
  if (new URL(secureSite).origin !== hostedOrigin)
    return ({ caipNetworkId }) => /^(eip155|solana):/.test(caipNetworkId)
  return ({ caipNetworkId }) => hostedNetworks.has(caipNetworkId)
}
