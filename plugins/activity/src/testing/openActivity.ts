import { createLatchkit, type Latchkit, type NetworkInput, type Plugin } from '@latchkit/kernel'
import {
  createFakeAdapter,
  createFakeSource,
  fakeConnection,
  firstAddress,
  testNetworks,
  viewPlugin,
  walletPlugin,
} from '@latchkit/kernel/testing'
import { vi } from 'vitest'
import { activity } from '../index.ts'

/** What the data service responds to a request for a page, by its cursor. */
export type Respond = (cursor: string | null, url: URL) => unknown

/** The response of a service that does not work. */
export const down = Symbol('down')

const kits: Latchkit[] = []

/** Ends what `openActivity` has started. */
export function closeAll(): void {
  for (const kit of kits.splice(0)) kit.destroy()
  vi.restoreAllMocks()
}

/** Mocks `fetch` with a data service. Returns the URLs of the requests for pages. */
export function mockService(respond: Respond, supported: readonly string[] = ['eip155:1', 'eip155:2']) {
  const pages: URL[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = new URL(String(input))
    if (url.pathname.endsWith('/supported-chains')) return Response.json({ http: supported, ws: [] })
    pages.push(url)
    const body = await respond(url.searchParams.get('cursor'), url)
    return body === down ? new Response('', { status: 400 }) : Response.json(body)
  })
  return pages
}

const explorer = { default: { name: 'Scan', url: 'https://scan.example' } }
/** The test networks with an explorer on the first one. */
const networks = testNetworks.map(
  (network, index): NetworkInput => (index === 0 ? { ...network, blockExplorers: explorer } : network),
)

export interface OpenOptions {
  readonly locale?: string
  readonly features?: { readonly activity: boolean }
  readonly projectId?: string | null
  readonly plugins?: readonly Plugin[]
}

/** Creates a kit with a connected account on the first network, whose data service is mocked. */
export async function openActivity({ projectId = 'p', plugins = [], ...options }: OpenOptions = {}) {
  const source = createFakeSource({
    connect: async () => [fakeConnection({ accounts: [`eip155:1:${firstAddress}`] })],
  })
  const adapter = createFakeAdapter({ transactionStatus: async () => 'pending' })
  const kit = createLatchkit({
    kitId: `activity-${performance.now()}`,
    projectId,
    remoteConfig: false,
    networks,
    services: projectId === null ? {} : { data: 'https://data.test' },
    plugins: [activity(), walletPlugin(source, adapter), viewPlugin('views', ['Connect']), ...plugins],
    onDiagnostic: () => undefined,
    ...options,
  })
  kits.push(kit)
  await kit.connect({ connector: 'wallet' })
  return { kit, source }
}
