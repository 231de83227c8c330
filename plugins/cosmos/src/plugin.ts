import {
  activeNetworkAtom,
  type ChainAdapter,
  type ConnectorSource,
  type Context,
  chainAdapterToken,
  connectorSourceToken,
} from '@latchkit/kernel'
import { createAdapter } from './adapter.ts'
import { findWallets } from './discovery.ts'
import type { Keys } from './keys.ts'
import { createSource } from './source.ts'

/** What `kit.api('cosmos')` gives. */
export interface CosmosApi {
  readonly adapter: ChainAdapter
  readonly source: ConnectorSource
  /**
   * Whether a sign document is a well-formed one of ADR-36, a message and no transaction; with `prefix`, one whose signer
   * is an address of that chain.
   */
  isMessageDoc(doc: unknown, prefix?: string): Promise<boolean>
}

/** Finds the wallets in the page and answers for the namespace. */
export default function setup(context: Context<'chains' | 'rpc' | 'store'>): CosmosApi {
  const { chains, rpc, store, signal } = context
  const keys: Keys = new Map()
  const adapter = createAdapter(chains, keys, (asking) =>
    rpc.request('cosmos', { method: 'cosmos_getAccounts' }, { signal: asking }),
  )
  const discovery = findWallets(window, store, signal)
  const source = createSource({
    discovery,
    keys,
    chains,
    chosen: () => store.get(activeNetworkAtom)?.caipNetworkId,
  })
  context.provide(chainAdapterToken, adapter)
  context.provide(connectorSourceToken, source)
  return {
    adapter,
    source,
    isMessageDoc: async (doc, prefix) =>
      (await import('./actions/readMessageDoc.ts')).readMessageDoc(doc, prefix) !== undefined,
  }
}
