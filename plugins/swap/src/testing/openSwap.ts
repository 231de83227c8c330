import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type ChainAdapter,
  isNative,
  type NodeErrorKind,
  nativeAddress,
  type TransactionStatus,
} from '@latchkit/kernel/chain'
import { stackAtom, toastAtom } from '@latchkit/kernel/plugin'
import {
  createFakeAdapter,
  createFakeSource,
  createTestKernel,
  type FakeAnswers,
  fakeConnector,
  fakePlugin,
  serviceOf,
  viewPlugin,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { vi } from 'vitest'
import { swap } from '../index.ts'
import { swapToken } from '../model.ts'
import { buildOf, encodeCall, routerOf, type Sample, samples, usdc } from './swaps.ts'

const closers: (() => void)[] = []
/** Closes everything that a test has opened. */
export function closeAll(): void {
  for (const close of closers.splice(0)) close()
}

const ether = 10n ** 18n
export const quoted = 3_000_000_000n
const networkTime = 1_800_000_000n

/** The sample that pays with the native currency, or with a token. */
const sampleOf = (paysNative: boolean): Sample => {
  const sample = samples.find(({ seen }) => isNative(seen.from) === paysNative)
  if (!sample) throw new Error('No sample')
  return sample
}

/** The transaction that an honest service builds for the quote. */
export function honestBuild(paysNative: boolean, part: object = {}) {
  const terms = { amount: ether, minimum: (quoted * 99n) / 100n, deadline: networkTime + 600n, ...part }
  return buildOf(sampleOf(paysNative), terms)
}

/** What the service answers, which a test changes. */
function honestAnswers(paysNative: boolean) {
  const id = (address: string) => `eip155:1:${address}`
  const [from, to] = paysNative ? [nativeAddress, usdc] : [usdc, nativeAddress]
  const approval = encodeCall('approve(address,uint256)', [routerOf.uniswapV2, ether])
  return {
    '/v1/supported-chains': { http: ['eip155:1'], ws: [] },
    '/v1/convert/tokens': {
      tokens: [
        { name: 'Coin', symbol: 'LUSD', address: id(usdc), decimals: 18, logoUri: '', eip2612: false },
      ],
    },
    '/v1/convert/quotes': {
      quotes: [
        { id: null, fromAmount: `${ether}`, fromAccount: id(from), toAmount: `${quoted}`, toAccount: id(to) },
      ],
    },
    '/v1/convert/gas-price': { standard: '1000000000', fast: '1', instant: '1' },
    '/v1/convert/allowance': { allowance: '0' },
    '/v1/convert/build-approve': { tx: { from: id(usdc), to: id(usdc), data: approval, value: '0' } },
    '/v1/convert/build-transaction': { tx: { from: '', ...honestBuild(paysNative) } },
    '/v1/fungible/price': { fungibles: [] },
  } as Record<string, object>
}

async function serve(answers: Record<string, object>) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x')
    requests.push(url.pathname + url.search)
    const answer = answers[url.pathname]
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { data: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

/** What the chain says, which a test changes. */
export interface ChainState {
  decimals: number
  held: bigint
  status: TransactionStatus
  /** What the adapter recognizes in an error. */
  nodeError: NodeErrorKind | undefined
  /** The result of a simulation, or an error. */
  call: () => unknown
}

/** Opens the form for a swap of one unit, and reads its quote as a view does. */
export async function openForm(paysNative: boolean, answers: FakeAnswers = {}) {
  const service = honestAnswers(paysNative)
  const chain: ChainState = {
    decimals: 18,
    held: 10n * ether,
    status: 'included',
    nodeError: undefined,
    call: () => `0x${quoted.toString(16).padStart(64, '0')}`,
  }
  const { data, requests } = await serve(service)
  const balance = async () => ({ value: chain.held, decimals: chain.decimals, symbol: 'X' })
  const read: ChainAdapter['read'] = async ({ method }) => ({
    result: method === 'eth_call' ? chain.call() : { timestamp: `0x${networkTime.toString(16)}` },
  })
  const adapter = createFakeAdapter({
    balance: async () => ({ value: chain.held, decimals: 18, symbol: 'ETH' }),
    tokenBalance: balance,
    read,
    transactionStatus: async () => chain.status,
    classifyError: async () => chain.nodeError,
  })
  const source = createFakeSource({ request: async () => `0x${'ab'.repeat(32)}`, ...answers })
  const tracked: string[] = []
  const { kernel, diagnostics } = createTestKernel({
    projectId: 'p',
    remoteConfig: false,
    services: { data },
    plugins: [
      walletPlugin(source, adapter),
      viewPlugin('views', ['Connect', 'Account', 'UnsupportedChain', 'SwitchNetwork']),
      swap({ routers: { 'eip155:1': { [routerOf.uniswapV2]: 'uniswapV2' } } }),
      fakePlugin({
        id: 'tracker',
        setup: (context) => context.tap('track', ({ event }) => tracked.push(event)),
      }),
    ],
  })
  closers.push(() => kernel.destroy())
  const session = await kernel.session()
  await session.connect(fakeConnector())
  await kernel.plugins.api('tracker')
  const model = await serviceOf(kernel, 'swap', swapToken)
  const get = kernel.store.get
  const watched = [model.quoteAtom, model.tokensAtom, model.problemAtom]
  for (const atom of watched)
    closers.push(kernel.store.sub(atom as typeof model.problemAtom, () => undefined))
  await kernel.router.open('Account')
  await kernel.router.push('Swap')
  const [fromToken, toToken] = paysNative ? ['ETH', 'LUSD'] : ['LUSD', 'ETH']
  model.open({ fromToken, toToken, amount: '1' })
  await vi.waitFor(() => {
    if (!get(model.quoteAtom).quote && !get(model.quoteAtom).failure) throw new Error('No quote yet')
  }, 5_000)
  const quote = () => {
    const { quote } = get(model.quoteAtom)
    if (!quote) throw new Error('No quote')
    return quote
  }
  return {
    kernel,
    diagnostics,
    session,
    source,
    model,
    service,
    chain,
    requests,
    tracked,
    get,
    quote,
    working: () => get(model.workingAtom),
    toast: () => get(toastAtom)?.text,
    views: () => get(stackAtom).map(({ view }) => view),
  }
}

/** Opens the preview, as a visitor does. */
export async function openPreview(paysNative: boolean, answers: FakeAnswers = {}) {
  const opened = await openForm(paysNative, answers)
  await opened.model.review()
  await vi.waitFor(() => {
    if (opened.get(opened.model.stepAtom) === 'checking') throw new Error('Checking')
  })
  return opened
}
