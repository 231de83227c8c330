import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type AccountId,
  chainAdapterToken,
  connectorSourceToken,
  type FrameWallet,
  toastAtom,
} from '@latchkit/kernel'
import {
  createFakeAdapter,
  createFakeFrame,
  createFakeSource,
  createTestKernel,
  fakeConnection,
  fakeConnector,
  fakePlugin,
  firstAddress,
  viewPlugin,
} from '@latchkit/kernel/testing'
import { createModel } from '../createModel.ts'
import { embedded } from '../index.ts'
import type { Ports } from '../openFrame.ts'

const ends: (() => void)[] = []

/** Ends what a test has opened. */
export function closeAll(): void {
  for (const end of ends.splice(0)) end()
}

/** The account that is connected. */
export const who: AccountId = `eip155:1:${firstAddress}`

/** What the data service was asked, in order. */
interface Call {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** A data service whose answers a test sets, by what a path ends with. */
async function serve(answers: Record<string, unknown>) {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://x')
    let text = ''
    for await (const part of request) text += part
    const method = request.method ?? ''
    const body: unknown = text ? JSON.parse(text) : undefined
    calls.push({ method, path: pathname + search, body })
    const key = `${method} ${pathname.split('/').slice(3).join('/').replace(who, '')}`
    const answer = pathname.endsWith('/supported-chains') ? answers.supported : answers[key]
    response.writeHead(typeof answer === 'number' ? answer : 200)
    response.end(answer === undefined || typeof answer === 'number' ? '' : JSON.stringify(answer))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ends.push(() => {
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

/** What differs from a wallet that does whatever it is asked. */
export interface Opening {
  readonly answers?: Record<string, unknown>
  /** The wallet's answers by method; a function is asked. */
  readonly wallet?: Readonly<Record<string, unknown>>
  readonly frame?: Partial<FrameWallet>
  readonly features?: Readonly<Record<string, boolean>>
  /** Whose wallet is connected. */
  readonly source?: string
}

/** The parts of this plugin over a kernel's own ports, with a wallet and a data service that a test speaks for. */
export async function openSessions({
  answers = {},
  wallet = {},
  frame,
  features,
  source: id = 'embedded',
}: Opening = {}) {
  const service = await serve({ supported: { http: ['eip155:1'], ws: [] }, ...answers })
  const source = createFakeSource(
    {
      connect: async () => [fakeConnection({ id: `${id}:eip155`, source: id })],
      request: async (_, { method }) => {
        const answer = wallet[method]
        return typeof answer === 'function' ? answer() : answer
      },
    },
    id,
  )
  const { load: _, ...manifest } = embedded().manifest
  let ports: Ports | undefined
  const plugin = fakePlugin({
    ...manifest,
    id,
    on: ['service:connectorSource', 'service:chainAdapter', 'namespace:eip155'],
    namespace: 'eip155',
    provides: [],
    methods: {
      wallet_getCapabilities: 'safe',
      eth_call: 'safe',
      wallet_grantPermissions: 'approve',
      wallet_revokePermissions: 'approve',
    },
    setup(context) {
      context.provide(chainAdapterToken, createFakeAdapter())
      context.provide(connectorSourceToken, source)
      ports = context
    },
  })
  const { kernel, diagnostics } = createTestKernel({
    remoteConfig: false,
    services: { data: service.url, secureSite: 'https://secure.test' },
    features: { smartSessions: true, ...features },
    plugins: [plugin, viewPlugin('views', ['Connect'])],
  })
  ends.push(() => kernel.destroy())
  const session = await kernel.session()
  await session.connect(fakeConnector({ source: id }))
  if (!ports) throw new Error('The plugin was not set up')
  const fake = { ...createFakeFrame(), ...frame }
  const said = () => kernel.store.get(toastAtom)?.text
  return { kernel, ports, service, source, frame: fake, model: createModel(ports, fake), said, diagnostics }
}
