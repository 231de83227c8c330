/**
 * The two local networks. Their ids are the ones development nodes use, so that a real wallet on a real
 * network can never be asked to sign for them by mistake.
 */
export const networks = [
  { chainId: 31337, name: 'Local One', currency: 'Ether', symbol: 'ETH' },
  { chainId: 31338, name: 'Local Two', currency: 'Two', symbol: 'TWO' },
] as const

export type Network = (typeof networks)[number]
