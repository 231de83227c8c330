import { activeChainIdAtom, type LatchkitProvider } from '@latchkit/kernel'
import type { ChainAdapter, ConnectorSource } from '@latchkit/kernel/chain'
import { type Context, chainAdapterToken, connectorSourceToken } from '@latchkit/kernel/plugin'
import { createAdapter } from './adapter.ts'
import { createSigner, type Signer } from './createSigner.ts'
import { findWallets } from './discovery.ts'
import type { Needs } from './needs.ts'
import { createSource } from './source.ts'

/**
 * The API that `kit.api('polkadot')` returns.
 *
 * @example
 * const asSigner = (api: PolkadotApi, provider: LatchkitProvider) => api.createSigner(provider)
 */
export interface PolkadotApi {
  /** The chain adapter of the namespace, with balance and transfer. */
  readonly adapter: ChainAdapter
  /** Connects the extensions in the page. */
  readonly source: ConnectorSource
  /** Creates a signer of the connected wallet for `@polkadot/api`: `api.setSigner(createSigner(kit.provider('polkadot')))`. */
  createSigner(provider: LatchkitProvider): Signer
}

/** Discovers the extensions in the page and provides the adapter and the source of the namespace. */
export default function setup({
  chains,
  i18n,
  log,
  site,
  store,
  signal,
  provide,
}: Context<Needs>): PolkadotApi {
  const ownChains = {
    networks: () => chains.networks().filter((network) => network.chainNamespace === 'polkadot'),
    fetch: chains.fetch,
  }
  const adapter = createAdapter(ownChains)
  const source = createSource({
    discovery: findWallets(window, store, signal),
    chains: ownChains,
    getActiveChainId: () => store.get(activeChainIdAtom),
    ethereumAccounts: () => i18n.t('polkadot.ethereumAccounts'),
    log,
    siteName: () => site.metadata.name || (globalThis.location?.host ?? ''),
  })
  provide(chainAdapterToken, adapter)
  provide(connectorSourceToken, source)
  return { adapter, source, createSigner }
}
