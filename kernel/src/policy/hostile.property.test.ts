import fc from 'fast-check'
import { expect, test } from 'vitest'
import { definePlugin } from '../core/plugin/definePlugin.ts'
import { runs } from '../testing/runs.ts'
import { createContentPolicy } from './createContentPolicy.ts'
import { formatContentPolicy } from './formatContentPolicy.ts'
import { listContacts } from './privacyStatement.ts'

const load = async () => ({ default: () => undefined })
const hosts = [{ service: 'data', why: 'this test' }]
const common = { version: '1.0.0', kernel: '>=0.1.0 <1.0.0', api: 1, on: [], needs: [], load } as const
const reader = definePlugin({ ...common, id: 'reader', hosts })
const evm = definePlugin({ ...common, id: 'evm', namespace: 'eip155' })
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const network = { id: 1, name: 'One', nativeCurrency, rpcUrls: { default: { http: ['https://node.test'] } } }

/** Each place where a site writes a URL that becomes a source. */
const places = {
  service: (url: string) =>
    createContentPolicy({ plugins: [reader()], networks: [network], services: { data: url } }),
  'node of the site': (url: string) =>
    createContentPolicy({ plugins: [evm()], networks: [network], rpcUrls: { 'eip155:1': [url] } }),
  'node of a network': (url: string) =>
    createContentPolicy({
      plugins: [evm()],
      networks: [{ ...network, rpcUrls: { default: { http: [url] } } }],
    }),
  'host of a plugin': (url: string) =>
    createContentPolicy({
      plugins: [definePlugin({ ...common, id: 'own', hosts: [{ service: 'own', url, why: 'this test' }] })()],
      networks: [network],
    }),
  'picture of a network': (url: string) =>
    createContentPolicy({ plugins: [], networks: [{ ...network, iconUrl: url }] }),
  'source of the site': (url: string) =>
    createContentPolicy({ plugins: [], networks: [network] }, { 'connect-src': [url] }),
}

const names = createContentPolicy({ plugins: [], networks: [network] }).map(({ name }) => name)

const hostile = [
  'https://a.test https://evil.test',
  'https://a.test;script-src',
  "https://a.test; script-src 'unsafe-inline'",
  'https://a.test/;script-src *',
  'https://a;b.test',
  "https://a.test/'unsafe-inline'",
  "'unsafe-inline'\n",
  'https://a.test\nscript-src: *',
  'https://a.test\r\nSet-Cookie: x=1',
  'https://a.test\u2028',
  'https://a.test\t',
  'https://a.test, default-src *',
  'https://a,b.test',
  '"https://a.test"',
  '\0https://a.test',
]

test.each(Object.keys(places) as (keyof typeof places)[])(
  'a %s with a separator, a quote or a newline is refused, with the text in the message',
  (place) => {
    for (const url of hostile) {
      const run = () => formatContentPolicy(places[place](url))
      expect(run, url).toThrow(JSON.stringify(url))
      expect(run, url).toThrow(expect.objectContaining({ reason: 'INVALID_OPTIONS' }))
    }
  },
)

test.each([
  'https://*.test',
  '*',
  'https:',
  'javascript:alert(1)',
  'file:///etc',
  '//evil.test',
  'evil',
  'https://',
  'data:text/html,x',
])('a service at %s is refused', (url) => {
  expect(() => places.service(url)).toThrow('The service "data"')
  const options = { plugins: [reader()], networks: [network], services: { data: url } }
  expect(() => listContacts(options)).toThrow('The service "data"')
})

test('whatever a URL contains, the header has the same directives, and one more source at most', () => {
  const url = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.tuple(fc.constantFrom(...hostile), fc.string()).map(([start, end]) => start + end),
    fc.string().map((text) => `https://a.test/${text}`),
    fc.string().map((text) => `https://${text}.test`),
  )
  fc.assert(
    fc.property(url, fc.constantFrom(...Object.values(places)), (text, policyOf) => {
      let header: string
      try {
        header = formatContentPolicy(policyOf(text))
      } catch (error) {
        expect(error).toHaveProperty('reason', 'INVALID_OPTIONS')
        return
      }
      expect(header).not.toMatch(/[\p{Cc},]/u)
      const directives = header.split(';').map((part) => part.trim().split(/\s+/))
      expect(directives.map(([name]) => name)).toEqual(names)
      expect(directives.slice(0, 2)).toEqual([
        ['default-src', "'self'"],
        ['script-src', "'self'"],
      ])
      expect(directives[3]?.[0]).toBe('connect-src')
      expect(directives[3]?.length).toBeLessThanOrEqual(3)
    }),
    runs,
  )
})
