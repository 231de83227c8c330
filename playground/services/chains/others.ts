<<<<<<< HEAD
import { cosmosChains } from './cosmos/chains.ts'
=======
import { bitcoin, emptySignet } from './bitcoin/index.ts'
>>>>>>> bip122
import type { LazyChain } from './lazyChain.ts'
import { polkadotChain } from './polkadot/index.ts'

/** The local chains of the other namespaces, each in a folder of its own here. */
<<<<<<< HEAD
export const otherChains: readonly LazyChain[] = [...cosmosChains, polkadotChain]
=======
export const otherChains: readonly LazyChain[] = [bitcoin, emptySignet]
>>>>>>> bip122
