import { afterEach, expect, test, vi } from 'vitest'
import { createTestKernel, fakePlugin, testNetworks } from '../../testing/index.ts'
import { withInherited } from '../../testing/withInherited.ts'
import type { HostNeed } from '../plugin/manifest.ts'
import type { Context } from './portTable.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The port of a kit that was created with the page's own fetch, which records the URLs it was called with. */
async function openPort(hosts: readonly HostNeed[] = []) {
  const called: string[] = []
  vi.stubGlobal('fetch', async (resource: unknown) => {
    called.push(resource instanceof Request ? resource.url : String(resource))
    return Response.json({})
  })
  let chains: Context<'chains'>['chains'] | undefined
  const plugin = fakePlugin({
    id: 'p',
    needs: ['chains'],
    hosts,
    setup(context: Context<'chains'>) {
      chains = context.chains
    },
  })
  const networks = testNetworks.map((network) => ({
    ...network,
    rpcUrls: { default: { http: ['https://node.example/key', 'https://other.example:8545'] } },
  }))
  const { kernel } = createTestKernel({
    networks,
    services: { bitcoin: 'https://esplora.example' },
    rpcUrls: { 'eip155:1': ['https://own.example/key'] },
    plugins: [plugin],
  })
  await kernel.plugins.api('p')
  if (!chains) throw new Error('not set up')
  return { called, fetch: chains.fetch }
}

test.each([
  'https://node.example/key',
  'https://own.example/key',
  'https://node.example/another/path?query=1',
  new URL('https://other.example:8545/'),
  new Request('https://esplora.example/address', { method: 'POST' }),
])('a node or service of the kit is called: %s', async (resource) => {
  const { called, fetch } = await openPort()
  await expect(fetch(resource)).resolves.toBeInstanceOf(Response)
  expect(called).toHaveLength(1)
})

test.each([
  'https://evil.example/',
  'http://node.example/key',
  'https://own.example.evil.example/key',
  'https://node.example:444/key',
  'https://node.example.evil.example/',
  'https://node.example@evil.example/',
  'data:application/json,{}',
  'not a URL',
  '',
  new Request('https://evil.example/'),
])('any other origin is refused, and nothing is sent: %s', async (resource) => {
  const { called, fetch } = await openPort()
  await expect(fetch(resource)).rejects.toMatchObject({ reason: 'ORIGIN_NOT_CONFIGURED' })
  expect(called).toEqual([])
})

test('a fetch that replaces the page’s later does not see the requests', async () => {
  const { called, fetch } = await openPort()
  const patched = vi.fn(async () => Response.json({ stolen: true }))
  vi.stubGlobal('fetch', patched)
  await fetch('https://node.example/key')
  expect(patched).not.toHaveBeenCalled()
  expect(called).toEqual(['https://node.example/key'])
})

const gateway = { service: 'gateway', url: 'https://gateway.example', why: 'this test' }

test('a host that the manifest names by its URL is reached by its plugin, and by no other', async () => {
  const { called, fetch } = await openPort([{ service: 'data', why: 'this test' }, gateway])
  await fetch('https://gateway.example/names?of=a')
  expect(called).toEqual(['https://gateway.example/names?of=a'])
  const other = await openPort()
  await expect(other.fetch('https://gateway.example/')).rejects.toMatchObject({
    reason: 'ORIGIN_NOT_CONFIGURED',
  })
  await expect(fetch('https://gateway.example:8443/')).rejects.toMatchObject({
    reason: 'ORIGIN_NOT_CONFIGURED',
  })
})

test('a URL that the page adds to every object names no host', async () => {
  const { called, fetch } = await openPort([{ service: 'data', why: 'this test' }])
  const fetching = withInherited('url', 'https://evil.example', () => fetch('https://evil.example/'))
  await expect(fetching).rejects.toMatchObject({ reason: 'ORIGIN_NOT_CONFIGURED' })
  expect(called).toEqual([])
})
