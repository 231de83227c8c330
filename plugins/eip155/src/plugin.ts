import {
  type ChainAdapter,
  type ConnectorSource,
  type Context,
  chainAdapterToken,
  connectorSourceToken,
  type RpcRequest,
} from '@latchkit/kernel'
import { createAdapter } from './adapter.ts'
import { findWallets } from './discovery.ts'
import type { GivenOptions } from './options.ts'
import { createSource } from './source.ts'

/** What `kit.api('eip155')` gives. */
export interface Eip155Api {
  readonly adapter: ChainAdapter
  readonly source: ConnectorSource
  /**
   * The 32 bytes that a wallet signs for typed data, given as an object or as its JSON; throws when it is none.
   * @see https://eips.ethereum.org/EIPS/eip-712
   */
  hashTypedData(data: unknown): Promise<string>
}

/** Discovers the wallets in the page and answers for the namespace. */
export default async function setup(
  context: Context<'chains' | 'storage' | 'store', GivenOptions>,
): Promise<Eip155Api> {
  const options = context.options
    ? (await import('./readOptions.ts')).readOptions(context.options)
    : undefined
  const adapter = createAdapter(context.chains)
  const safeOrigin = framedBy(options?.safeOrigins)
  const safe = safeOrigin
    ? (await import('./safe/openSafe.ts')).openSafe(safeOrigin, context.signal)
    : undefined
  const discovery = findWallets(window, context, options, safe)
  const source = createSource(discovery, context.storage)
  context.provide(chainAdapterToken, adapter)
  context.provide(connectorSourceToken, source)
  type Approving = typeof import('./actions/approving.ts')
  const ask = async <T>({ chainId }: RpcRequest, run: (code: Approving) => T | Promise<T>) =>
    chainId.startsWith('eip155') ? run(await import('./actions/approving.ts')) : undefined
  context.tap('prepare', (request) => ask(request, (code) => code.prepareRequest(request, context.store)))
  context.tap('guard', (request, { signal }) =>
    ask(request, (code) => code.judge(context.chains, request, signal)),
  )
  return {
    adapter,
    source,
    hashTypedData: async (data) => (await import('./actions/approving.ts')).hashTypedData(data),
  }
}

/** The Safe app origin that frames this page itself, if one does: only the parent is spoken to. */
function framedBy(origins: readonly string[] = ['https://app.safe.global']): string | undefined {
  const parent = globalThis.location?.ancestorOrigins?.[0]
  return origins.find((origin) => origin === parent)
}
