import { activeChainIdAtom } from '@latchkit/kernel'
import type { ChainAdapter, ConnectorSource } from '@latchkit/kernel/chain'
import { type Context, chainAdapterToken, connectorSourceToken, lazy } from '@latchkit/kernel/plugin'
import { createAdapter } from './adapter.ts'
import { findWallets } from './discovery.ts'
import type { Needs } from './needs.ts'
import type { SolanaOptions } from './options.ts'
import { createSource } from './source.ts'

const loadOptions = lazy(() => import('./options.ts'))
const loadPrepare = lazy(() => import('./prepare.ts'))

/** The API that `kit.api('solana')` returns. */
export interface SolanaApi {
  readonly adapter: ChainAdapter
  readonly source: ConnectorSource
}

/** Discovers the wallets in the page and provides the adapter and the source of the namespace. */
export default async function setup(context: Context<Needs, SolanaOptions | undefined>): Promise<SolanaApi> {
  const { chains, store, signal } = context
  const options = context.options ? (await loadOptions()).readSolanaOptions(context.options) : undefined
  const adapter = createAdapter(chains)
  const discovery = findWallets(window, store, signal, options)
  const selectedChainId = () => store.get(activeChainIdAtom)
  const source = createSource({ discovery, chains, selectedChainId, log: context.log })
  const needsPreparation = (method: string) => /^solana_sign[^I]/.test(method)
  context.tap('prepare', async (request) =>
    needsPreparation(request.method) ? (await loadPrepare()).normalize(request) : undefined,
  )
  context.tap('guard', async (request) =>
    needsPreparation(request.method) ? (await loadPrepare()).validate(request) : undefined,
  )
  context.provide(chainAdapterToken, adapter)
  context.provide(connectorSourceToken, source)
  return { adapter, source }
}
