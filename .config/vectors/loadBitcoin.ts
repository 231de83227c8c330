import type { ChainAdapter } from '../../kernel/src/index.ts'
import type { Product } from './product.ts'

/** What the Bitcoin namespace knows, from where a site gets it. */
export async function loadBitcoin({ kernel, bitcoin, bitcoinNetworks }: Product): Promise<ChainAdapter> {
  // The namespace looks at the page for wallets.
  if (typeof window === 'undefined') Object.assign(globalThis, { window: new EventTarget() })
  const networks = [bitcoinNetworks.bitcoin]
  const plugins = [bitcoin.bip122()] as const
  const kit = kernel.createLatchkit({ projectId: null, networks, plugins, kitId: 'vectors-bitcoin' })
  return (await kit.api('bip122')).adapter
}
