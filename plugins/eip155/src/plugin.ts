import type { ChainAdapter, ConnectorSource } from '@latchkit/kernel/chain'
import {
  type Context,
  chainAdapterToken,
  connectorSourceToken,
  lazy,
  type RpcRequest,
} from '@latchkit/kernel/plugin'
import { createAdapter } from './adapter.ts'
import { findWallets } from './discovery.ts'
import type { Needs } from './needs.ts'
import type { Eip155Options } from './options.ts'
import { createSource } from './source.ts'

const loadOptions = lazy(() => import('./options.ts'))
const loadPrepare = lazy(() => import('./actions/prepareRequest.ts'))
const loadGuard = lazy(() => import('./actions/guardRequest.ts'))
const loadHash = lazy(() => import('./actions/hashTypedData.ts'))

/** The API that `kit.api('eip155')` returns. */
export interface Eip155Api {
  readonly adapter: ChainAdapter
  readonly source: ConnectorSource
  /**
   * Returns the 32 bytes that a wallet signs for typed data, given as an object or as its JSON; throws when it is invalid.
   * @see https://eips.ethereum.org/EIPS/eip-712
   */
  hashTypedData(data: unknown): Promise<string>
}

/** Discovers the wallets in the page and provides the adapter and the source of the namespace. */
export default async function setup(context: Context<Needs, Eip155Options | undefined>): Promise<Eip155Api> {
  const options = context.options ? (await loadOptions()).readEip155Options(context.options) : undefined
  const adapter = createAdapter(context.chains, context.services)
  const discovery = findWallets(window, context, options)
  const source = createSource(discovery, context.storage)
  context.provide(chainAdapterToken, adapter)
  context.provide(connectorSourceToken, source)
  const isOwn = ({ chainId }: RpcRequest) => chainId.startsWith('eip155')
  context.tap('prepare', async (request) =>
    isOwn(request) ? (await loadPrepare()).prepareRequest(request, context.store) : undefined,
  )
  context.tap('guard', async (request, { signal }) =>
    isOwn(request) ? (await loadGuard()).guardRequest(context, request, signal) : undefined,
  )
  return {
    adapter,
    source,
    hashTypedData: async (data) => (await loadHash()).hashTypedData(data),
  }
}
