import type { CosmosApi } from '../../plugins/cosmos/src/plugin.ts'
import type { Product } from './product.ts'

const built = '../../plugins/cosmos/dist/index.js'

/** Loads the Cosmos namespace's public functions as a site does. Its network accepts every address prefix. */
export async function loadCosmos({ kernel, testing }: Product): Promise<CosmosApi> {
  if (typeof window === 'undefined') Object.assign(globalThis, { window: new EventTarget() })
  const { cosmos }: typeof import('../../plugins/cosmos/src/index.ts') = await import(
    new URL(built, import.meta.url).href
  )
  const network = { ...testing.testNetworks[0], id: 'recorded-1', chainNamespace: 'cosmos' } as const
  const kit = kernel.createLatchkit({
    projectId: null,
    networks: [network],
    plugins: [cosmos()],
    kitId: 'vectors-cosmos',
  })
  return kit.api('cosmos')
}
