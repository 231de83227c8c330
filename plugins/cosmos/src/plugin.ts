import { activeNetworkAtom } from '@latchkit/kernel'
import type { ChainAdapter, ConnectorSource } from '@latchkit/kernel/chain'
import { type Context, chainAdapterToken, connectorSourceToken, lazy } from '@latchkit/kernel/plugin'
import { createAdapter } from './adapter.ts'
import { findWallets } from './discovery.ts'
import type { Keys } from './keplr/keys.ts'
import type { Needs } from './needs.ts'
import { createSource } from './source.ts'

const loadMessageDoc = lazy(() => import('./actions/readMessageDoc.ts'))

/** The API that `kit.api('cosmos')` returns. */
export interface CosmosApi {
  readonly adapter: ChainAdapter
  readonly source: ConnectorSource
  /**
   * Whether a value is a well-formed ADR-36 sign document, which is a message and not a transaction. With `prefix`, its
   * signer must also be an address of that chain.
   */
  isMessageDoc(doc: unknown, prefix?: string): Promise<boolean>
}

/** Discovers the wallets in the page and provides the adapter and the source of the namespace. */
export default function setup(context: Context<Needs>): CosmosApi {
  const { chains, rpc, store, signal } = context
  const keys: Keys = new Map()
  const adapter = createAdapter(chains, keys, (requestSignal) =>
    rpc.request('cosmos', { method: 'cosmos_getAccounts' }, { signal: requestSignal }),
  )
  const discovery = findWallets(window, store, signal)
  const source = createSource({
    discovery,
    keys,
    chains,
    selectedChainId: () => store.get(activeNetworkAtom)?.caipNetworkId,
  })
  context.provide(chainAdapterToken, adapter)
  context.provide(connectorSourceToken, source)
  return {
    adapter,
    source,
    isMessageDoc: async (doc, prefix) => (await loadMessageDoc()).readMessageDoc(doc, prefix) !== undefined,
  }
}
