import type { Product } from './product.ts'

/** Loads the pairing plugin's public functions in a separate kit. */
export async function loadPairing({ kernel, testing, pairing }: Product) {
  const kit = kernel.createLatchkit({
    projectId: null,
    networks: testing.testNetworks,
    plugins: [pairing.walletconnect()],
    kitId: 'vectors-pairing',
  })
  return kit.api('walletconnect')
}
