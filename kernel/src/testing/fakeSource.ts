import { atom, type PrimitiveAtom } from 'jotai/vanilla'
import type { ChainAdapter } from '../contracts/chain.ts'
import type { ConnectionWatch, Connector, ConnectorSource } from '../contracts/connector.ts'
import type { RpcRequest } from '../contracts/rpc.ts'
import { chainAdapterToken, connectorSourceToken } from '../contracts/tokens.ts'
import type { AnyManifest, Plugin } from '../core/plugin/manifest.ts'
import { fakePlugin } from './fakePlugin.ts'
import { fakeConnection, fakeConnector } from './fixtures.ts'

/**
 * A source whose answers a test can replace. It records every call: `calls` by name, `requests` and `watches`. A test sets
 * `connectors`, and reports changes of the wallet through a watch.
 */
export interface FakeSource extends ConnectorSource {
  readonly connectors: PrimitiveAtom<readonly Connector[]>
  readonly requests: RpcRequest[]
  readonly watches: ConnectionWatch[]
  readonly calls: string[]
}

/** Answers of a fake wallet that replace the default ones. */
export type FakeAnswers = Partial<
  Pick<
    ConnectorSource,
    'connect' | 'restore' | 'waitForAccounts' | 'disconnect' | 'prepareRequest' | 'request'
  >
>

/**
 * Creates a source that connects, restores and answers immediately, unless `answers` replaces a method.
 *
 * @example
 * const source = createFakeSource({ request: async () => '0x1' })
 * createTestKernel({ plugins: [walletPlugin(source)] })
 */
export function createFakeSource(answers: FakeAnswers = {}, id = 'fake'): FakeSource {
  const requests: RpcRequest[] = []
  const watches: ConnectionWatch[] = []
  const calls: string[] = []
  const record = <R>(call: string, run: () => R): R => {
    calls.push(call)
    return run()
  }
  return {
    id,
    requests,
    watches,
    calls,
    connectors: atom<readonly Connector[]>([fakeConnector({ source: id })]),
    connect: (connector, options) =>
      record('connect', async () =>
        answers.connect
          ? answers.connect(connector, options)
          : [
              fakeConnection({
                id: `${connector.namespace}:${connector.id}`,
                source: id,
                connectorId: connector.id,
              }),
            ],
      ),
    restore: (saved, options) =>
      record('restore', async () =>
        answers.restore
          ? answers.restore(saved, options)
          : [fakeConnection({ source: id, connectorId: saved.connectorId })],
      ),
    ...(answers.waitForAccounts ? { waitForAccounts: answers.waitForAccounts } : {}),
    ...(answers.prepareRequest ? { prepareRequest: answers.prepareRequest } : {}),
    disconnect: (connection, options) =>
      record('disconnect', async () => answers.disconnect?.(connection, options)),
    request(connection, request, options) {
      requests.push(request)
      return record('request', async () => answers.request?.(connection, request, options) ?? 'answer')
    },
    watch: (_, watch) => void watches.push(watch),
  }
}

/**
 * Creates an adapter with a minimum of eip155: it answers account requests without a wallet.
 *
 * @example createFakeAdapter({ balance: async () => ({ value: 1n, decimals: 18, symbol: 'ETH' }) })
 */
export function createFakeAdapter(part: Partial<ChainAdapter> = {}): ChainAdapter {
  return {
    namespace: 'eip155',
    checkAddress: async (text) =>
      /^0x[0-9a-fA-F]{40}$/.test(text) ? { ok: true, address: text } : { ok: false, reason: 'shape' },
    signMessageRequest: (account, text) => ({ method: 'personal_sign', params: [text, account] }),
    readSignature: (answer) => ({ signature: String(answer) }),
    switchRequest: () => [],
    answerLocally({ method }, { accounts }) {
      if (method === 'eth_accounts') return { result: accounts }
      if (method === 'eth_requestAccounts') return accounts.length > 0 ? { result: accounts } : 'connect'
      return undefined
    },
    toProviderState: ({ accounts, chainId }) => ({ accounts, chainId }),
    transfer: async ({ from, to, value }) => ({
      method: 'eth_sendTransaction',
      params: [{ from, to, value }],
    }),
    ...part,
  }
}

/**
 * Creates a plugin that provides a source and an adapter for eip155 and declares the methods that the tests use.
 *
 * @example createTestKernel({ plugins: [walletPlugin(createFakeSource())] })
 */
export function walletPlugin(
  source: ConnectorSource,
  adapter: ChainAdapter = createFakeAdapter(),
  manifest: Partial<AnyManifest> = {},
): Plugin {
  return fakePlugin({
    id: source.id,
    namespace: 'eip155',
    on: ['namespace:eip155', 'service:connectorSource', 'service:chainAdapter', `stored:${source.id}`],
    methods: { eth_blockNumber: 'safe', eth_sendTransaction: 'approve', personal_sign: 'approve' },
    ...manifest,
    setup(context) {
      context.provide(chainAdapterToken, adapter)
      context.provide(connectorSourceToken, source)
    },
  })
}
