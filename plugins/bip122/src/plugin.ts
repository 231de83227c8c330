import type { ChainAdapter, ConnectorSource } from '@latchkit/kernel/chain'
import { type Context, chainAdapterToken, connectorSourceToken } from '@latchkit/kernel/plugin'
import { createAdapter } from './adapter.ts'
import { findWallets } from './discovery.ts'
import type { Needs } from './needs.ts'
import { createSource } from './source.ts'

/** The API that `kit.api('bip122')` returns. */
export interface Bip122Api {
  readonly adapter: ChainAdapter
  readonly source: ConnectorSource
}

/** Discovers the wallets in the page and provides the adapter and the source of the namespace. */
export default function setup({ chains, http, log, store, signal, provide }: Context<Needs>): Bip122Api {
  const adapter = createAdapter(chains, http)
  const source = createSource(findWallets(window, store, signal), log)
  provide(chainAdapterToken, adapter)
  provide(connectorSourceToken, source)
  return { adapter, source }
}
