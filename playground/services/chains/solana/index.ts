import type { LazyChain } from '../lazyChain.ts'
import { solanaNetworks } from './networks.ts'

const names = ['Local Solana', 'Local Solana Two'] as const

/** The real virtual machine of Solana in this process, behind the JSON-RPC and websocket APIs of a node. */
export const solanaChains: readonly LazyChain[] = solanaNetworks.map(({ id, genesis }, at) => ({
  id,
  name: names[at] ?? id,
  symbol: 'SOL',
  decimals: 9,
  start: async () => (await import('./startSolana.ts')).startSolana(genesis),
}))
