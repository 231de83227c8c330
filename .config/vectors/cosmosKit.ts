import type { CosmosApi } from '../../plugins/cosmos/src/plugin.ts'
import type { Product } from './product.ts'

const built = '../../plugins/cosmos/dist/index.js'

/** What the Cosmos namespace knows, from where a site gets it; its network leaves every address prefix possible. */
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
