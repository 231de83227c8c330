/**
 * The two local networks. They use the ids of development nodes, so that a real wallet cannot sign for a real network by
 * mistake.
 */
export const networks = [
  { chainId: 31337, name: 'Local One', currency: 'Ether', symbol: 'ETH' },
  { chainId: 31338, name: 'Local Two', currency: 'Two', symbol: 'TWO' },
] as const

export type Network = (typeof networks)[number]
