import {
  activeChainIdAtom,
  type ChainAdapter,
  type ConnectorSource,
  type Context,
  chainAdapterToken,
  connectorSourceToken,
  type LatchkitProvider,
} from '@latchkit/kernel'
import { createAdapter } from './adapter.ts'
import { findWallets } from './discovery.ts'
import { type Signer, signerOf } from './signerOf.ts'
import { createSource } from './source.ts'

/**
 * What `kit.api('polkadot')` gives.
 *
 * @example
 * const asSigner = (api: PolkadotApi, provider: LatchkitProvider) => api.signerOf(provider)
 */
export interface PolkadotApi {
  /** What the namespace knows, with balance and transfer. */
  readonly adapter: ChainAdapter
  /** Reaches the extensions in the page. */
  readonly source: ConnectorSource
  /** The connected wallet as `@polkadot/api` takes a signer: `api.setSigner(signerOf(kit.provider('polkadot')))`. */
  signerOf(provider: LatchkitProvider): Signer
}

/** Finds the extensions in the page and answers for the namespace. */
export default function setup({
  chains,
  site,
  store,
  signal,
  provide,
}: Context<'chains' | 'store' | 'site'>): PolkadotApi {
  const own = {
    networks: () => chains.networks().filter((one) => one.chainNamespace === 'polkadot'),
    fetch: chains.fetch,
  }
  const adapter = createAdapter(own)
  const source = createSource({
    discovery: findWallets(window, store, signal),
    chains: own,
    active: () => store.get(activeChainIdAtom),
    siteName: site.metadata.name || (globalThis.location?.host ?? ''),
  })
  provide(chainAdapterToken, adapter)
  provide(connectorSourceToken, source)
  return { adapter, source, signerOf }
}
