import type { ChainAdapter } from '../../kernel/src/chain/index.ts'
import type { Product } from './product.ts'

const load = (file: string) => import(new URL(`../../plugins/polkadot/dist/${file}.js`, import.meta.url).href)

/** Loads the Polkadot namespace's public functions as a site does. */
export async function loadDot({ kernel }: Product): Promise<ChainAdapter> {
  // The namespace looks for extensions on `window`.
  if (typeof window === 'undefined') Object.assign(globalThis, { window: new EventTarget() })
  const { polkadot }: typeof import('../../plugins/polkadot/src/index.ts') = await load('index')
  const networks: typeof import('../../plugins/polkadot/src/networks.ts') = await load('networks')
  const kit = kernel.createLatchkit({
    projectId: null,
    networks: [networks.polkadot],
    plugins: [polkadot()],
    kitId: 'vectors-dot',
  })
  const { adapter } = await kit.api('polkadot')
  kit.destroy()
  return adapter
}
