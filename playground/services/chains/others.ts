import { bitcoin, emptySignet } from './bitcoin/index.ts'
import { cosmosChains } from './cosmos/chains.ts'
import type { LazyChain } from './lazyChain.ts'
import { polkadotChain } from './polkadot/index.ts'
import { solanaChains } from './solana/index.ts'

/** The local chains of the other namespaces. Each has its own folder here. */
export const otherChains: readonly LazyChain[] = [
  ...solanaChains,
  bitcoin,
  emptySignet,
  polkadotChain,
  ...cosmosChains,
]
