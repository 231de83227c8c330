import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AccountId, Connector } from '@latchkit/kernel'
import type { Balance, ChainAdapter } from '@latchkit/kernel/chain'
import { balanceSourceToken, type TokensState, toastAtom } from '@latchkit/kernel/plugin'
import {
  createFakeAdapter,
  createFakeSource,
  createTestKernel,
  type FakeAnswers,
  fakeConnector,
  firstAddress,
  serviceOf,
  viewPlugin,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { vi } from 'vitest'
import { balances } from '../index.ts'
import { balancesToken } from '../model.ts'
import type { BalancesOptions } from '../options.ts'

const closers: (() => void)[] = []
/** Closes everything that a test has opened. */
export function closeAll(): void {
  for (const close of closers.splice(0)) close()
}

/** Registers a function that runs at the end of the test. */
export const onTestEnd = (close: () => void): void => void closers.push(close)

/** The connected account. */
export const account: AccountId = `eip155:1:${firstAddress}`
/** The native balance of the account. */
export const wei: Balance = { value: 10n ** 18n, decimals: 18, symbol: 'ETH' }
/** A row in the format of the data service. */
export const row = (symbol: string, overrides: object = {}) => ({
  name: `The ${symbol}`,
  symbol,
  chainId: 'eip155:1',
  address: `eip155:1:0x${symbol.padEnd(40, '0')}`,
  value: 3,
  price: 1.5,
  quantity: { decimals: '6', numeric: '2' },
  iconUrl: '',
  ...overrides,
})
const nativeRow = row('ETH', { address: undefined, quantity: { decimals: '18', numeric: '1' } })

/** Starts a data service with the given responses, which records its requests. */
export async function serve(answers: { chains?: unknown; balance?: unknown; status?: number } = {}) {
  const requests: string[] = []
  const responses = {
    chains: ['eip155:1'] as unknown,
    balance: [nativeRow, row('A')] as unknown,
    status: 200,
    ...answers,
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x')
    requests.push(url.pathname + url.search)
    const isBalance = url.pathname.endsWith('/balance')
    response.writeHead(isBalance ? responses.status : 200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(isBalance ? { balances: responses.balance } : { http: responses.chains, ws: [] }),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const data = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    data,
    responses,
    requests,
    balanceCalls: () => requests.filter((path) => path.includes('/balance')),
  }
}

/** The options of `open`. By default, the wallet holds one ether and one token. */
export interface OpenOptions {
  readonly service?: Awaited<ReturnType<typeof serve>>
  readonly read?: () => Promise<Balance>
  readonly projectId?: string | null
  readonly answers?: FakeAnswers
  readonly connector?: Partial<Connector>
  readonly options?: BalancesOptions
  readonly tokenBalance?: ChainAdapter['tokenBalance']
}

/** Starts a kernel with the plugin, a connected wallet and a data service. */
export async function open({
  service,
  read = async () => wei,
  projectId = 'p',
  answers,
  connector,
  options,
  tokenBalance,
}: OpenOptions = {}) {
  const data = service ?? (await serve())
  const balance = vi.fn(read)
  const source = createFakeSource(answers)
  const { kernel, diagnostics } = createTestKernel({
    projectId,
    remoteConfig: false,
    services: projectId === null ? {} : { data: data.data },
    plugins: [
      walletPlugin(source, createFakeAdapter({ balance, ...(tokenBalance && { tokenBalance }) }), {
        methods: {
          eth_sendTransaction: 'approve',
          eth_blockNumber: 'safe',
          personal_sign: 'approve',
          wallet_getCapabilities: 'safe',
          wallet_getAssets: 'safe',
        },
      }),
      viewPlugin('views', ['Connect']),
      balances(options),
    ],
  })
  const session = await kernel.session()
  if (connector) kernel.store.set(source.connectors, [fakeConnector(connector)])
  await kernel.plugins.services(balanceSourceToken)
  await session.connect(fakeConnector(connector))
  const model = await serviceOf(kernel, 'balances', balancesToken)
  const provider = kernel.provider('eip155')
  const watch = () => {
    const states: (TokensState | undefined)[] = []
    const unsubscribe = kernel.store.sub(model.tokensAtom, () =>
      states.push(kernel.store.get(model.tokensAtom)),
    )
    closers.push(unsubscribe)
    return { unsubscribe, states }
  }
  const tokens = () => kernel.store.get(model.tokensAtom)
  const symbols = () => tokens()?.data?.map(({ symbol }) => symbol)
  const toastText = () => kernel.store.get(toastAtom)?.text
  return {
    kernel,
    model,
    balance,
    provider,
    watch,
    tokens,
    symbols,
    toastText,
    diagnostics,
    source,
    service: data,
  }
}
