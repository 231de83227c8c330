import type { Plugin } from '@latchkit/kernel'
import { stackAtom, type TrackedEvent } from '@latchkit/kernel/plugin'
import {
  createFakeAdapter,
  createFakeSource,
  createTestKernel,
  type FakeAnswers,
  fakeConnector,
  fakePlugin,
  serviceOf,
  testNetworks,
  viewPlugin,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { vi } from 'vitest'
import { pay } from '../index.ts'
import { type PayApi, payToken } from '../model.ts'
import { createPay } from '../plugin.ts'
import type { PayPluginOptions } from '../types.ts'
import { hash } from './payments.ts'

/** The results of the methods, a number for an error status, or an error of JSON-RPC. */
export interface Answers {
  exchanges?: unknown
  payUrl?: unknown
  status?: unknown
  price?: unknown
}

export const session = 'ab'.repeat(16)
export const pageUrl = 'https://pay.binance.com/checkout/1'
/** A page on a host that is not known. */
export const unlistedUrl = 'https://www.binance.com.evil.example/checkout/1'

interface Call {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  readonly query: URLSearchParams
}

/** Mocks `fetch` with a data service. Returns its answers, which can be changed, and the calls. */
export function mockService(changes: Answers = {}) {
  const calls: Call[] = []
  const answers: Answers = {
    exchanges: {
      exchanges: [
        { id: 'binance', name: 'Binance' },
        { id: 'coinbase', name: 'Coinbase' },
        { id: 'kraken', name: 'Kraken' },
        { id: 'reown_test', name: 'Test Exchange' },
      ],
      total: 4,
    },
    payUrl: { url: pageUrl, sessionId: session },
    status: { status: 'UNKNOWN' },
    price: 2000,
    ...changes,
  }
  const resultOf = (method: string) =>
    ({
      reown_getExchanges: answers.exchanges,
      reown_getExchangePayUrl: answers.payUrl,
      reown_getExchangeBuyStatus: answers.status,
    })[method]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input))
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}')
    if (url.pathname.endsWith('/fungible/price')) {
      const fungibles = answers.price === 404 ? [] : [{ address: body.addresses[0], price: answers.price }]
      return Response.json({ fungibles })
    }
    const { method, params } = body
    calls.push({ method, params, query: url.searchParams })
    const result = await resultOf(method)
    if (typeof result === 'number') return new Response('', { status: result })
    const { rpcError } = Object(result)
    if (rpcError) return Response.json({ jsonrpc: '2.0', id: 1, error: rpcError }, { status: 400 })
    return Response.json({ jsonrpc: '2.0', id: 1, result })
  })
  const to = (method: string) => calls.filter((call) => call.method === `reown_${method}`)
  return { calls, answers, to }
}

/** A page whose windows and visibility a test controls. */
function fakePage() {
  const page = {
    isBlocked: false,
    isHidden: false,
    opened: 0,
    isClosed: false,
    urls: [] as string[],
    left: [] as string[],
  }
  const openWindow = () => {
    page.opened += 1
    page.isClosed = page.isBlocked
    return page.isBlocked
      ? undefined
      : {
          isClosed: () => page.isClosed,
          navigate: (url: string) => void page.urls.push(url),
          close: () => {
            page.isClosed = true
          },
        }
  }
  const visibility = { isHidden: () => page.isHidden, untilVisible: async () => undefined }
  const leave = (url: string) => void page.left.push(url)
  return { page, openWindow, visibility, leave }
}

export interface OpenOptions {
  readonly wallet?: FakeAnswers
  readonly isTest?: boolean
  readonly isConnected?: boolean
  readonly plugin?: PayPluginOptions
  readonly status?: 'included' | 'failed' | 'pending'
}

/** Opens the model, with a wallet that answers with a hash. */
export async function openModel({
  wallet = {},
  isTest = false,
  isConnected = true,
  plugin: openOptions = {},
  status = 'included',
}: OpenOptions = {}) {
  const { page, ...parts } = fakePage()
  const plugin = pay(openOptions)
  let api: PayApi | undefined
  const own: Plugin = {
    ...plugin,
    manifest: {
      ...plugin.manifest,
      load: async () => ({
        default: (context: never) => {
          api = createPay(context, parts)
          return api
        },
      }),
    },
  }
  const events: TrackedEvent[] = []
  const source = createFakeSource({ request: async () => hash, ...wallet })
  const adapter = createFakeAdapter({ transactionStatus: async () => status as never })
  const { kernel } = createTestKernel({
    projectId: 'p',
    remoteConfig: false,
    networks: testNetworks.map((network) => ({ ...network, testnet: isTest })) as never,
    services: { data: 'https://data.test' },
    plugins: [
      own,
      walletPlugin(source, adapter),
      viewPlugin('views', ['Connect', 'Account']),
      fakePlugin({
        id: 'tracker',
        setup: (context) => context.tap('track', (event) => void events.push(event)),
      }),
    ],
  })
  const kernelSession = await kernel.session()
  if (isConnected) await kernelSession.connect(fakeConnector())
  // Without a page, the modal cannot be mounted, so it is open already.
  await kernel.router.open('Account')
  await kernel.plugins.api('tracker')
  const model = await serviceOf(kernel, 'pay', payToken)
  if (!api) throw new Error('pay has no API')
  const get = kernel.store.get
  return {
    kernel,
    session: kernelSession,
    api,
    model,
    page,
    source,
    get,
    events: () => events.map(({ event }) => event).filter((event) => event.startsWith('PAY_')),
    stage: () => get(model.stateAtom)?.stage,
    views: () => get(stackAtom).map(({ view }) => view),
  }
}
