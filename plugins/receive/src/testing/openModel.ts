import type { AccountId, ChainId, Connection } from '@latchkit/kernel'
import type { ChainAdapter } from '@latchkit/kernel/chain'
import {
  createFakeAdapter,
  createFakeSource,
  createTestKernel,
  fakeConnection,
  fakeConnector,
  serviceOf,
  viewPlugin,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { receive } from '../index.ts'
import { receiveToken } from '../model.ts'

/** The URI of a namespace that is named after its networks. */
export const uriOf = (account: AccountId, chainId: ChainId): string =>
  `test:${account.split(':')[2]}@${chainId.split(':')[1]}`

/** An adapter that builds a URI for every network. */
const withUris: Partial<ChainAdapter> = {
  receiveUri: async (account, chainId) => uriOf(account, chainId),
}

/** Opens the model for a connected wallet, and shows it as a view does until `hide` is called. */
export async function openModel(adapter: Partial<ChainAdapter> = withUris, part: Partial<Connection> = {}) {
  const source = createFakeSource({ connect: async () => [fakeConnection(part)] })
  const { kernel, diagnostics } = createTestKernel({
    plugins: [walletPlugin(source, createFakeAdapter(adapter)), viewPlugin('views', ['Connect']), receive()],
  })
  const session = await kernel.session()
  await session.connect(fakeConnector())
  const model = await serviceOf(kernel, 'receive', receiveToken)
  const hide = kernel.store.sub(model.receivingAtom, () => undefined)
  const change = (next: Partial<Pick<Connection, 'accounts' | 'chainId' | 'details' | 'networks'>>) =>
    source.watches[0]?.changed(next)
  return {
    kernel,
    diagnostics,
    session,
    model,
    hide,
    change,
    shown: () => kernel.store.get(model.receivingAtom),
  }
}
