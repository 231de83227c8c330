import { type AccountId, LatchkitError } from '@latchkit/kernel'
import type { ConnectionWatch } from '@latchkit/kernel/chain'
import { nameResolverToken, stackAtom } from '@latchkit/kernel/plugin'
import {
  createFakeSource,
  createTestKernel,
  fakeConnection,
  fakeConnector,
  fakePlugin,
  firstAddress,
  secondAddress,
  serviceOf,
  viewPlugin,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { vi } from 'vitest'
import { names } from '../index.ts'
import { namesToken } from '../model.ts'
import type { NamesOptions } from '../options.ts'

const closers: (() => void)[] = []

/** Closes everything that a test has opened. */
export function closeAll(): void {
  for (const close of closers.splice(0)) close()
  vi.unstubAllGlobals()
}

/** A registered name, as the service describes it. */
export const recordOf = (name: string, address: string, coinType: number | string = 60) => ({
  name,
  registered_at: '2030-01-01T00:00:00.000Z',
  updated_at: '2030-01-01T00:00:00.000Z',
  attributes: {},
  addresses: { [coinType]: { address, created_at: '2030-01-01T00:00:00.000Z' } },
})

/** A request to the data service. */
interface ServiceCall {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly signal: AbortSignal | null | undefined
}

/** The answers of the data service by the end of the path, such as `account/alice.reown.id`. A number is a status. */
export type ServiceAnswers = Record<string, unknown>

/** Answers a call of Ethereum: the result, or an error with data. Without it, no node can be reached. */
export type NodeAnswers = (call: { readonly to: string; readonly data: string }) => {
  readonly result?: unknown
  readonly error?: object
}

/** Answers a request to any host but the service and the node. Without it, no other host can be reached. */
export type GatewayAnswers = (url: string, init: RequestInit) => Response | Promise<Response>

const dataService = 'https://data.test'

/** Replaces `fetch` by a data service whose answers a test sets. A function is called with the body of the request. */
export function fakeService(answers: ServiceAnswers, node?: NodeAnswers, gateway?: GatewayAnswers) {
  const calls: ServiceCall[] = []
  const others: string[] = []
  vi.stubGlobal('fetch', async (input: URL | string, init: RequestInit = {}) => {
    const { origin, pathname } = new URL(input)
    const method = init.method ?? 'GET'
    const path = decodeURIComponent(pathname.replace(/^\/v1\/(profile\/)?/, ''))
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const { id, jsonrpc, params } = Object(body)
    if (jsonrpc)
      return node ? Response.json({ id, jsonrpc, ...node(params[0]) }) : new Response('', { status: 404 })
    if (origin !== dataService) {
      others.push(`${method} ${input}`)
      return gateway ? gateway(`${input}`, init) : Promise.reject(new TypeError('failed to fetch'))
    }
    calls.push({ method, path, body, signal: init.signal })
    const known = path === 'supported-chains' ? (answers[path] ?? { http: ['eip155:1'] }) : answers[path]
    const answer = typeof known === 'function' ? await known(body) : known
    if (answer instanceof Error) throw answer
    if (typeof answer === 'number') return new Response('', { status: answer })
    return new Response(JSON.stringify(answer ?? defaultAnswer(path)))
  })
  const paths = () => calls.map(({ path }) => path)
  return { answers, calls, others, paths }
}

/** Nobody has a name. */
const defaultAnswer = (path: string): unknown =>
  path.startsWith('identity/')
    ? { name: null, avatar: null, resolvedAt: null }
    : path.startsWith('suggestions/')
      ? { suggestions: [] }
      : []

/** The differences from the default setup. */
export interface Setup {
  readonly answers?: ServiceAnswers
  /** Replaces the wallet's answer to a request. */
  readonly sign?: () => unknown
  readonly type?: 'AUTH' | 'ANNOUNCED'
  readonly hasService?: boolean
  readonly node?: NodeAnswers
  readonly gateway?: GatewayAnswers
  readonly options?: NamesOptions
}

/** Opens this plugin in a real kernel, with a fake embedded wallet and a fake data service. */
export async function openNames({
  answers = {},
  sign = () => '0xaa',
  type = 'AUTH',
  hasService = true,
  node,
  gateway,
  options,
}: Setup = {}) {
  const service = fakeService(answers, node, gateway)
  const source = createFakeSource(
    {
      connect: async () => [fakeConnection({ id: 'embedded:eip155', source: 'embedded' })],
      request: async () => sign(),
    },
    'embedded',
  )
  const tracked: unknown[] = []
  const tracker = fakePlugin({
    id: 'tracker',
    on: ['boot'],
    setup: (context) => context.tap('track', async (event) => void tracked.push(event)),
  })
  const { kernel, diagnostics } = createTestKernel({
    kitId: `names-${performance.now()}`,
    remoteConfig: false,
    ...(hasService && { services: { data: dataService } }),
    plugins: [walletPlugin(source), names(options), tracker, viewPlugin('views', ['Connect', 'Account'])],
  })
  closers.push(() => kernel.destroy())
  const connector = fakeConnector({ source: 'embedded', type })
  kernel.store.set(source.connectors, [connector])
  await (await kernel.session()).connect(connector)
  const resolver = await serviceOf(kernel, 'names', nameResolverToken)
  const model = await serviceOf(kernel, 'names', namesToken)
  const watch = (): ConnectionWatch | undefined => source.watches.at(-1)
  const views = () => kernel.store.get(stackAtom).map(({ view }) => view)
  return { kernel, diagnostics, service, source, resolver, model, tracked, watch, views }
}

export const account: AccountId = `eip155:1:${firstAddress}`
export const otherAccount: AccountId = `eip155:1:${secondAddress}`
export const { signal } = new AbortController()
export const rejected = new LatchkitError('USER_REJECTED', { message: 'No', surface: 'view', rpcCode: 4001 })
