import type { ChainAdapter } from '../../kernel/src/chain/index.ts'
import type { Product } from './product.ts'

type Bitcoin = typeof import('../../plugins/bip122/src/index.ts') &
  typeof import('../../plugins/bip122/src/networks.ts')

const load = (file: string) => import(new URL(`../../plugins/bip122/dist/${file}`, import.meta.url).href)

/** Loads the Bitcoin namespace's public functions as a site does. */
export async function loadBitcoin({ kernel }: Pick<Product, 'kernel'>): Promise<ChainAdapter> {
  const { bip122, bitcoin }: Bitcoin = { ...(await load('index.js')), ...(await load('networks.js')) }
  // The namespace looks for wallets on `window`.
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
