import type { ChainAdapter, RpcRequest } from '../../kernel/src/index.ts'
import type { Product } from './product.ts'

/** A kit of the EVM namespace with one wallet, whose every answer is the given one. */
export function createEvmKit({ kernel, testing, evm }: Product, answer: (request: RpcRequest) => unknown) {
  // The namespace listens to the announcements of a page.
  if (typeof window === 'undefined') Object.assign(globalThis, { window: new EventTarget() })
  const source = testing.createFakeSource({ request: async (_, request) => answer(request) }, 'recorded')
  const wallet = testing.fakePlugin({
    id: source.id,
    on: ['service:connectorSource'],
    setup: (context) => context.provide(kernel.connectorSourceToken, source),
  })
  const plugins = [evm.eip155(), wallet] as const
  return kernel.createLatchkit({ projectId: null, networks: testing.testNetworks, plugins })
}

/** What the EVM namespace knows of addresses, from where a site gets it. */
export async function loadEvmChain(product: Product): Promise<ChainAdapter> {
  const { adapter } = await createEvmKit(product, () => undefined).api('eip155')
  return adapter
}
