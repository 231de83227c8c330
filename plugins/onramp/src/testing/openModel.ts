import type { NetworkInput, Plugin } from '@latchkit/kernel'
import { atom, type BalanceSource, balanceSourceToken } from '@latchkit/kernel/plugin'
import {
  createFakeAdapter,
  createFakeSource,
  createTestKernel,
  fakeConnection,
  fakeConnector,
  fakePlugin,
  serviceOf,
  testNetworks,
  viewPlugin,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { vi } from 'vitest'
import { onramp } from '../index.ts'
import { onrampToken } from '../model.ts'
import { createOnramp } from '../plugin.ts'
import { coinbaseUrl } from './orders.ts'

/** The responses of the data service, by path. A number is an error status. */
export interface Responses {
  options?: unknown
  buyOptions?: unknown
  quote?: unknown
  buyQuotes?: unknown
  url?: unknown
  rows?: unknown
}

const offers = {
  paymentCurrencies: [{ id: 'USD', limits: [{ id: 'card', min: '10', max: '7500' }] }],
  purchaseCurrencies: [
    {
      id: 'u',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        { name: 'ethereum-mainnet', chainId: '1' },
        { name: 'other-mainnet', chainId: '2' },
        { name: 'unused-mainnet', chainId: '77' },
      ],
    },
  ],
}

export interface Call {
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string | undefined
}

/** Mocks `fetch` with a data service. Returns its responses, which can be changed, and the calls. */
export function mockService(changes: Responses = {}) {
  const calls: Call[] = []
  const responses: Responses = {
    options: 404,
    buyOptions: offers,
    quote: 404,
    buyQuotes: 404,
    url: { url: coinbaseUrl() },
    rows: { data: [], next: null },
    ...changes,
  }
  const byPath: readonly (readonly [RegExp, keyof Responses])[] = [
    [/onramp\/options$/, 'options'],
    [/onramp\/buy\/options$/, 'buyOptions'],
    [/onramp\/quote$/, 'quote'],
    [/onramp\/buy\/quotes$/, 'buyQuotes'],
    [/generators\/onrampurl$/, 'url'],
    [/history$/, 'rows'],
  ]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(String(input))
    const body = typeof init?.body === 'string' ? init.body : undefined
    calls.push({ path: pathname, query: searchParams, body })
    const key = byPath.find(([shape]) => shape.test(pathname))?.[1]
    const found = await (key ? responses[key] : 404)
    return typeof found === 'number' ? new Response('', { status: found }) : Response.json(found)
  })
  const to = (part: string) => calls.filter(({ path }) => path.endsWith(part))
  return { calls, responses, to }
}

/** A page whose windows and visibility a test controls. */
function fakePage() {
  const page = {
    isBlocked: false,
    isHidden: false,
    opened: 0,
    isClosed: false,
    urls: [] as string[],
    show: (): void => undefined,
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
  const untilVisible = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      page.show = () => {
        page.isHidden = false
        resolve()
      }
      signal.addEventListener('abort', () => resolve())
    })
  return { page, openWindow, visibility: { isHidden: () => page.isHidden, untilVisible } }
}

/** Opens the model for a connected wallet, and shows it as the views do until `hide` is called. */
export async function openModel(options: { isRestricted?: boolean; features?: object } = {}) {
  const { isRestricted = false, features = {} } = options
  const { page, ...parts } = fakePage()
  const plugin = onramp()
  const own: Plugin = {
    ...plugin,
    manifest: {
      ...plugin.manifest,
      load: async () => ({
        default: (context: never) => createOnramp(context, { ...parts, isRestricted }),
      }),
    },
  }
  const refresh = vi.fn()
  const unknown: BalanceSource = {
    balanceOf: () => atom({ data: undefined, error: undefined, loading: false }),
    refresh,
  }
  const balances = fakePlugin({
    id: 'balances',
    on: ['service:balanceSource'],
    setup: ({ provide }) => provide(balanceSourceToken, unknown),
  })
  const source = createFakeSource({ connect: async () => [fakeConnection()] })
  const networks: readonly NetworkInput[] = testNetworks
  const { kernel } = createTestKernel({
    projectId: 'p',
    remoteConfig: false,
    networks: [...networks] as never,
    services: { data: 'https://data.test' },
    plugins: [
      own,
      balances,
      walletPlugin(source, createFakeAdapter()),
      viewPlugin('views', ['Connect', 'Account']),
    ],
    features: features as never,
  })
  const session = await kernel.session()
  await session.connect(fakeConnector())
  const model = await serviceOf(kernel, 'onramp', onrampToken)
  const hides = [model.offersAtom, model.orderAtom, model.checkoutAtom].map((atom) =>
    kernel.store.sub(atom, () => undefined),
  )
  return {
    kernel,
    model,
    page,
    source,
    refresh,
    hide: () => {
      for (const hide of hides) hide()
    },
    state: () => kernel.store.get(model.checkoutAtom)?.state,
    read: kernel.store.get,
  }
}
