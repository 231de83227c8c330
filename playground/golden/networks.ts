import type { Network } from '@latchkit/kernel'
import { solanaMainnet } from '@latchkit/plugin-solana/networks'

const rpcUrls = { default: { http: ['http://chain.example/'] } }
const ethereum: Network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls,
}

/** The networks of the corpus, with a node whose responses come from the tests. */
export const networks = [ethereum, { ...solanaMainnet, rpcUrls }] as const
