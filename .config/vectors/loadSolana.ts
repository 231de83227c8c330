import type { SolanaApi } from '../../plugins/solana/src/plugin.ts'
import type { Product } from './product.ts'

/** Loads the Solana namespace's public functions as a site does. */
export async function loadSolana({ kernel, testing, solana }: Product): Promise<SolanaApi> {
  // The namespace listens to wallets on `window`.
  if (typeof window === 'undefined') Object.assign(globalThis, { window: new EventTarget() })
  const kit = kernel.createLatchkit({
    projectId: null,
    networks: testing.testNetworks,
    plugins: [solana.solana()] as const,
    kitId: 'vectors-solana',
  })
  return kit.api('solana')
}
