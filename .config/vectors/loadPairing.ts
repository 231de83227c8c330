import type { Product } from './product.ts'

/** What the pairing plugin gives a site, in a kit of its own. */
export async function loadPairing({ kernel, testing, pairing }: Product) {
  const kit = kernel.createLatchkit({
    projectId: null,
    networks: testing.testNetworks,
    plugins: [pairing.walletconnect()],
    kitId: 'vectors-pairing',
  })
  return (await kit.api('walletconnect')).load()
}
