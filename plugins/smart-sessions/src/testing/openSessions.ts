import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AccountId } from '@latchkit/kernel'
import { type Context, chainAdapterToken, connectorSourceToken, toastAtom } from '@latchkit/kernel/plugin'
import {
  createFakeAdapter,
  createFakeSource,
  createTestKernel,
  fakeConnection,
  fakeConnector,
  fakePlugin,
  firstAddress,
  viewPlugin,
} from '@latchkit/kernel/testing'
import { createModel } from '../createModel.ts'
import { smartSessions } from '../index.ts'
import type { Needs } from '../needs.ts'

const closers: (() => void)[] = []

/** Closes everything that a test has opened. */
export function closeAll(): void {
  for (const close of closers.splice(0)) close()
}

/** The connected account. */
export const account: AccountId = `eip155:1:${firstAddress}`

/** A request to the data service. */
interface ServiceRequest {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** Starts a data service. A test sets its answers by method and end of the path. */
async function serve(answers: Record<string, unknown>) {
  const calls: ServiceRequest[] = []
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://x')
    let text = ''
    for await (const part of request) text += part
    const method = request.method ?? ''
    const body: unknown = text ? JSON.parse(text) : undefined
    calls.push({ method, path: pathname + search, body })
    const key = `${method} ${pathname.split('/').slice(3).join('/').replace(account, '')}`
    const answer = pathname.endsWith('/supported-chains') ? answers.supported : answers[key]
    response.writeHead(typeof answer === 'number' ? answer : 200)
    response.end(answer === undefined || typeof answer === 'number' ? '' : JSON.stringify(answer))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sessionCalls = () =>
    calls
      .filter(({ path }) => path.includes('/sessions/'))
      .map(({ method, path, body }) => [
        `${method} ${path.replace(/^.*0x[0-9a-fA-F]{40}/, '').replace(/\?.*/, '')}`,
        body,
      ])
  return { url, calls, sessionCalls }
}

/** The differences from the default setup. */
export interface Setup {
  readonly answers?: Record<string, unknown>
  /** The wallet's answers by method. A function is called. */
  readonly wallet?: Readonly<Record<string, unknown>>
  readonly features?: Readonly<Record<string, boolean>>
  /** The source of the connected wallet. */
  readonly source?: string
}

/** Opens this plugin's parts on the ports of a real kernel, with a fake wallet and a fake data service. */
export async function openSessions({
  answers = {},
  wallet: walletAnswers = {},
  features,
  source: id = 'embedded',
}: Setup = {}) {
  const service = await serve({ supported: { http: ['eip155:1'], ws: [] }, ...answers })
  const source = createFakeSource(
    {
      connect: async () => [fakeConnection({ id: `${id}:eip155`, source: id })],
      request: async (_, { method }) => {
        const answer = walletAnswers[method]
        return typeof answer === 'function' ? answer() : answer
      },
    },
    id,
  )
  const wallet = fakePlugin({
    id,
    on: ['service:connectorSource', 'service:chainAdapter', 'namespace:eip155'],
    namespace: 'eip155',
    methods: {
      wallet_getCapabilities: 'safe',
      eth_call: 'safe',
      wallet_grantPermissions: 'approve',
      wallet_revokePermissions: 'approve',
    },
    setup(context) {
      context.provide(chainAdapterToken, createFakeAdapter())
      context.provide(connectorSourceToken, source)
    },
  })
  const { load: _, ...manifest } = smartSessions().manifest
  let ports: Context<Needs> | undefined
  const plugin = fakePlugin({
    ...manifest,
    on: ['service:connectorSource'],
    setup(context) {
      ports = context
    },
  })
  const { kernel, diagnostics } = createTestKernel({
    remoteConfig: false,
    services: { data: service.url },
    features: { smartSessions: true, ...features },
    plugins: [wallet, plugin, viewPlugin('views', ['Connect'])],
  })
  closers.push(() => kernel.destroy())
  await (await kernel.session()).connect(fakeConnector({ source: id }))
  if (!ports) throw new Error('The plugin was not set up')
  const toastText = () => kernel.store.get(toastAtom)?.text
  const model = createModel(ports)
  return { kernel, ports, service, source, model, toastText, diagnostics }
}
