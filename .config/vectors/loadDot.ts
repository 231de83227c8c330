import type { ChainAdapter } from '../../kernel/src/index.ts'
import type { Product } from './product.ts'

/** What the Polkadot namespace knows, from where a site gets it. */
export async function loadDot({ kernel, dot, dotNetworks }: Product): Promise<ChainAdapter> {
  // The namespace looks for extensions in a page.
  if (typeof window === 'undefined') Object.assign(globalThis, { window: new EventTarget() })
  const networks = [dotNetworks.polkadot]
  const kit = kernel.createLatchkit({
    projectId: null,
    networks,
    plugins: [dot.polkadot()],
    kitId: 'vectors-dot',
  })
  const { adapter } = await kit.api('polkadot')
  kit.destroy()
  return adapter
}
