import type { ChainAdapter } from '../../kernel/src/index.ts'
import type { Product } from './product.ts'

type Bitcoin = typeof import('../../plugins/bip122/src/index.ts') &
  typeof import('../../plugins/bip122/src/networks.ts')

const load = (file: string) => import(new URL(`../../plugins/bip122/dist/${file}`, import.meta.url).href)

/** What the Bitcoin namespace knows, from where a site gets it. */
export async function loadBitcoin({ kernel }: Pick<Product, 'kernel'>): Promise<ChainAdapter> {
  const { bip122, bitcoin }: Bitcoin = { ...(await load('index.js')), ...(await load('networks.js')) }
  // The namespace looks at the page for wallets.
  if (typeof window === 'undefined') Object.assign(globalThis, { window: new EventTarget() })
  const plugins = [bip122()] as const
  const kit = kernel.createLatchkit({
    projectId: null,
    networks: [bitcoin],
    plugins,
    kitId: 'vectors-bitcoin',
  })
  return (await kit.api('bip122')).adapter
}
