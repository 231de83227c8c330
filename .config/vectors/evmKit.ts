import type { RequestDraft, RpcRequest } from '../../kernel/src/plugin/index.ts'
import type { Eip155Api } from '../../plugins/eip155/src/plugin.ts'
import type { Product } from './product.ts'

// The chain of the node that ethereum/execution-apis records: the product answers `eth_chainId` by itself.
const recordedChain = 0xc72dd9d5e883e
let count = 0

/** Creates a kit with the EVM namespace and one wallet that answers every request with the same value. */
export function createEvmKit(
  { kernel, pluginEntry, testing, evm, holdings }: Product,
  answer: (request: RpcRequest) => unknown,
) {
  // The namespace listens to announcements on `window`.
  if (typeof window === 'undefined') Object.assign(globalThis, { window: new EventTarget() })
  const chainId = kernel.formatChainId('eip155', recordedChain)
  const accounts = [kernel.formatAccountId(chainId, testing.firstAddress)]
  const source = testing.createFakeSource(
    {
      connect: async () => [testing.fakeConnection({ source: 'recorded', chainId, accounts })],
      request: async (_, request) => answer(request),
    },
    'recorded',
  )
  const wallet = testing.fakePlugin({
    id: source.id,
    on: ['service:connectorSource'],
    setup: (context) => context.provide(pluginEntry.connectorSourceToken, source),
  })
  const plugins = [evm.eip155(), holdings.balances(), wallet] as const
  const networks = [{ ...testing.testNetworks[0], id: recordedChain }]
  count += 1
  // A page holds one kit for each id.
  return kernel.createLatchkit({ projectId: null, networks, plugins, kitId: `vectors-${count}` })
}

/** Loads the EVM namespace's public functions as a site does. */
export const loadEvm = (product: Product): Promise<Eip155Api> =>
  createEvmKit(product, () => undefined).api('eip155')

/** Whether a wallet with this announcement is listed. */
export async function isListed(product: Product, info: unknown): Promise<boolean> {
  const kit = createEvmKit(product, () => undefined)
  const { source } = await kit.api('eip155')
  const provider = { request: async () => undefined }
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  const listed = kit.store.get(source.connectors).some(({ type }) => type === 'ANNOUNCED')
  kit.destroy()
  return listed
}

/** Whether a connected wallet receives the request. Invalid requests are rejected before that. */
export async function isSent(product: Product, draft: RequestDraft): Promise<boolean> {
  const kit = createEvmKit(product, ({ method }) =>
    method === 'wallet_sendCalls' ? { id: '0x1' } : undefined,
  )
  try {
    await kit.connect({ connector: 'wallet' })
    await kit.provider('eip155').request(draft)
    return true
  } catch (error) {
    // Any other reason is an error of this harness, not a result.
    if (Object(error).reason === 'REFUSED') return false
    throw error
  } finally {
    kit.destroy()
  }
}
