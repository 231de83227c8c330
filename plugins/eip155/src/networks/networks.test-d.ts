import { createLatchkit } from '@latchkit/kernel'
import { type Chain, createPublicClient, defineChain, http } from 'viem'
import * as chains from 'viem/chains'
import { eip155 } from '../index.ts'
import * as networks from './index.ts'

// Checked by the compiler: each marked line must not compile, and all other lines must.

/** With several URLs, a WebSocket, a second explorer, a multicall contract and what else viem's chains have. */
const own = defineChain({
  id: 31_337,
  name: 'Own',
  nativeCurrency: { name: 'Own', symbol: 'OWN', decimals: 18 },
  rpcUrls: {
    default: { http: ['https://a.test', 'https://b.test'], webSocket: ['wss://a.test'] },
    public: { http: ['https://c.test'] },
  },
  blockExplorers: {
    default: { name: 'A', url: 'https://a.test', apiUrl: 'https://a.test/api' },
    other: { name: 'B', url: 'https://b.test' },
  },
  contracts: { multicall3: { address: '0xcA11bde05977b3631167028862bE2a173976CA11', blockCreated: 1 } },
  testnet: true,
})

export function checkChains(any: Chain): void {
  const plugins = [eip155()]
  createLatchkit({
    projectId: null,
    plugins,
    networks: [chains.mainnet, chains.zksync, chains.celo, own, any],
  })
  createLatchkit({ projectId: null, plugins, networks: Object.values(chains) })
  createLatchkit({ projectId: null, plugins, networks: [networks.mainnet, networks.base, chains.gnosis] })
  // @ts-expect-error a chain has an id
  createLatchkit({ projectId: null, plugins, networks: [{ ...chains.mainnet, id: undefined }] })
}

export function checkClient(): void {
  const chain: Chain = networks.mainnet
  createPublicClient({ chain, transport: http() })
  createPublicClient({ chain: networks.sepolia, transport: http() })
  // @ts-expect-error no network has this name
  networks.nowhere
}
