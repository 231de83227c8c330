import { expect, test } from 'vitest'
import { definePlugin } from '../core/plugin/definePlugin.ts'
import type { HostNeed, HostUse } from '../core/plugin/manifest.ts'
import { withInherited } from '../testing/withInherited.ts'
import { createContentPolicy } from './createContentPolicy.ts'
import { formatContentPolicy } from './formatContentPolicy.ts'
import type { DirectiveName, PolicyOptions } from './types.ts'

const base = { version: '1.0.0', kernel: '>=0.1.0 <1.0.0', api: 1, on: [], needs: [] } as const
const load = async () => ({ default: () => undefined })
const why = 'this test'
const need = (service: string, use?: HostUse): HostNeed => ({
  ...{ service, why },
  ...(use && { use }),
})
const plugin = (id: string, ...hosts: readonly HostNeed[]) => definePlugin({ ...base, id, hosts, load })()
const evm = definePlugin({ ...base, id: 'evm', namespace: 'eip155', hosts: [need('rpc')], load })()
const network = (id: number, ...http: readonly string[]) => ({
  id,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http } },
})
const networks = [network(31337, 'https://node.test/key')]

/** The sources of a directive. */
const sourcesOf = (
  name: DirectiveName,
  options: Partial<PolicyOptions>,
  own?: Parameters<typeof createContentPolicy>[1],
) =>
  createContentPolicy({ plugins: [], networks, projectId: 'p', ...options }, own)
    .find((directive) => directive.name === name)
    ?.sources.map(({ source }) => source)

test('a kit without plugins needs its own code, and no host', () => {
  expect(formatContentPolicy(createContentPolicy({ plugins: [], networks }))).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'; connect-src 'none'; img-src data:; font-src 'self'; " +
      "worker-src 'self'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
  )
})

test('the way in which a plugin uses a service decides the directive', () => {
  const plugins = [
    plugin('a', need('data')),
    plugin('b', need('walletList', 'picture')),
    plugin('c', need('secureSite', 'frame')),
    plugin('d', need('links', 'window')),
  ]
  const connected = ['https://rpc.walletconnect.org', 'https://api.web3modal.org']
  expect(sourcesOf('connect-src', { plugins })).toEqual(connected)
  expect(sourcesOf('img-src', { plugins })).toEqual(['data:', 'blob:'])
  expect(sourcesOf('frame-src', { plugins })).toEqual(['https://secure.walletconnect.org'])
})

test('a source names each plugin that needs it, once for each reason', () => {
  const plugins = [plugin('a', need('data')), plugin('b', need('data'), need('data'))]
  const [source] =
    createContentPolicy({ plugins, networks, projectId: 'p' }).find(({ name }) => name === 'connect-src')
      ?.sources ?? []
  expect(source?.needs).toEqual([
    { plugin: 'a', why },
    { plugin: 'b', why },
  ])
})

test('without a project id, only services with a URL of the site are contacted, and the one that asks for no project', () => {
  const plugins = [plugin('a', need('data'), need('relay'), need('bitcoin'))]
  const services = { relay: 'wss://relay.test/v1' }
  expect(sourcesOf('connect-src', { plugins, services, projectId: null })).toEqual([
    'wss://relay.test',
    'https://mempool.space',
  ])
})

test('a service without a URL, and one that does not exist, are not contacted', () => {
  const plugins = [plugin('a', need('verify'), need('data'), need('toString'))]
  expect(sourcesOf('connect-src', { plugins, services: { data: '' } })).toEqual([])
})

test('a host that a manifest names by its URL is contacted, whatever the services are', () => {
  const gateway: HostNeed = { service: 'gateway', url: 'https://gateway.test/names', why }
  const shadow: HostNeed = { service: 'data', url: 'https://own.test', why }
  const plugins = [plugin('a', gateway, { ...gateway, url: 'https://frame.test', use: 'frame' }, shadow)]
  expect(sourcesOf('connect-src', { plugins, projectId: null })).toEqual([
    'https://gateway.test',
    'https://own.test',
  ])
  expect(sourcesOf('frame-src', { plugins, projectId: null })).toEqual(['https://frame.test'])
})

test('a URL that the page adds to every object is no source', async () => {
  const read = () => sourcesOf('connect-src', { plugins: [plugin('a', need('data'))] })
  expect(await withInherited('url', 'https://evil.test', read)).toEqual(['https://rpc.walletconnect.org'])
})

test('a plugin of a namespace needs the nodes of its networks: those of the site and those of the network', () => {
  const rpcUrls = { 'eip155:31337': ['http://own.test:8545/key'] } as const
  const other = { ...network(1, 'https://solana.test'), caipNetworkId: 'solana:x' } as const
  const options = { plugins: [evm], networks: [...networks, other], rpcUrls }
  expect(sourcesOf('connect-src', options)).toEqual(['http://own.test:8545', 'https://node.test'])
  expect(sourcesOf('connect-src', { ...options, networks: [other] })).toEqual([])
})

test('the service rpc is needed for the networks that it has, with a project id', () => {
  const options = { plugins: [evm], networks: [network(1, 'https://node.test')] }
  const both = ['https://rpc.walletconnect.org', 'https://node.test']
  expect(sourcesOf('connect-src', options)).toEqual(both)
  expect(sourcesOf('connect-src', { ...options, projectId: null })).toEqual(both.slice(1))
  expect(sourcesOf('connect-src', { ...options, services: { rpc: '' } })).toEqual(both.slice(1))
  expect(sourcesOf('connect-src', { ...options, networks })).toEqual(both.slice(1))
})

test('pictures that the options name are allowed: of networks, and of plugins by the names of their options', () => {
  const pictured = definePlugin<'w', never, never, unknown>({
    ...base,
    id: 'w',
    load,
  })({
    walletImages: { a: 'https://icons.test/a.png', b: 'data:image/png;base64,AA==', c: 3 },
    wallets: [
      { imageUrl: 'https://wallets.test/w.png', homepage: 'https://home.test' },
      {},
      { imageUrl: '/own.png' },
    ],
  })
  const icon = { ...network(5, 'https://node.test'), iconUrl: 'https://networks.test/5.svg' }
  expect(sourcesOf('img-src', { plugins: [pictured], networks: [icon] })).toEqual([
    'data:',
    'https://networks.test',
    'https://icons.test',
    'https://wallets.test',
    "'self'",
  ])
})

test('the site says who may embed it, and no source that it adds is left out', () => {
  expect(sourcesOf('frame-ancestors', {})).toBeUndefined()
  const own = {
    'frame-ancestors': ["'self'", 'https://app.safe.global'],
    'media-src': ['https://video.test'],
    'font-src': ['https://fonts.test'],
    'form-action': ["'none'"],
    'manifest-src': [],
  }
  const policy = createContentPolicy({ plugins: [], networks }, own)
  expect(formatContentPolicy(policy)).toMatch(
    /; frame-ancestors 'self' https:\/\/app\.safe\.global; manifest-src 'none'; media-src https:\/\/video\.test$/,
  )
  expect(sourcesOf('font-src', {}, own)).toEqual(["'self'", 'https://fonts.test'])
  // The kit needs no forms, but it needs the scripts of the site.
  expect(sourcesOf('form-action', {}, own)).toEqual(["'none'"])
  expect(sourcesOf('script-src', {}, { 'script-src': ["'none'"] })).toEqual(["'self'"])
  for (const name of ['script-src-elem', 'style-src-elem'] as const) {
    expect(sourcesOf(name, {})).toBeUndefined()
    expect(sourcesOf(name, {}, { [name]: ['https://code.test'] })).toEqual(["'self'", 'https://code.test'])
  }
})

test.each(['img', 'Img-Src', 'sandbox', 'toString', '__proto__', 'img-src; script-src', ''])(
  'an unsupported directive throws: %j',
  (name) => {
    const own = Object.fromEntries([[name, ['https://a.test']]])
    expect(() => createContentPolicy({ plugins: [], networks }, own)).toThrow('Unsupported directive')
  },
)

test('the site adds sources of its own, and another source replaces none', () => {
  expect(sourcesOf('connect-src', {}, { 'connect-src': ["'self'", 'https://api.test'] })).toEqual([
    "'self'",
    'https://api.test',
  ])
  expect(sourcesOf('trusted-types', {}, { 'trusted-types': ['webpack'] })).toEqual(['webpack'])
})

test('a relative URL is the host of the page, and a path, a port and a name in another script are no obstacle', () => {
  const data = (url: string) =>
    sourcesOf('connect-src', { plugins: [plugin('a', need('data'))], services: { data: url } })
  expect(data('/api/data')).toEqual(["'self'"])
  expect(data('./data')).toEqual(["'self'"])
  expect(data('https://Data.Example:8443/v1?key=a%20b')).toEqual(['https://data.example:8443'])
  expect(data('https://bücher.example')).toEqual(['https://xn--bcher-kva.example'])
  expect(data('http://[::1]:4440/data')).toEqual(['http://[::1]:4440'])
})
