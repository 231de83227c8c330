import fc from 'fast-check'
import { string, unknown } from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultServices } from '../../base/constants/services.ts'
import { object } from '../../base/values/objectSchema.ts'
import { createStorageArea, createTestKernel, fakePlugin, runs } from '../../testing/index.ts'
import type { AnyManifest } from '../plugin/manifest.ts'
import type { Context, PortName } from './portTable.ts'

afterEach(() => vi.unstubAllGlobals())

/** Composes plugins with these ids and returns their ports. */
async function open<Needs extends PortName>(
  needs: readonly Needs[],
  ids: readonly string[] = ['p'],
  manifest: Partial<AnyManifest> = {},
  options: Parameters<typeof createTestKernel>[0] = {},
) {
  const contexts = new Map<string, Context<Needs>>()
  const plugins = ids.map((id) =>
    fakePlugin({ id, needs, setup: (context) => void contexts.set(id, context), ...manifest }),
  )
  const { kernel } = createTestKernel({ ...options, plugins })
  for (const id of ids) await kernel.plugins.api(id)
  const portsOf = (id: string) => {
    const ports = contexts.get(id)
    if (!ports) throw new Error('not set up')
    return ports
  }
  return { kernel, portsOf }
}

test('I-35: the site port has five members, and writes to it do not reach the kit', async () => {
  const icons = ['https://site.test/icon.png']
  const { kernel, portsOf } = await open(['site'], ['p'], {}, { metadata: { name: 'Shop', icons } })
  const { site } = portsOf('p')
  expect(Object.keys(site).toSorted()).toEqual(['kitId', 'metadata', 'projectId', 'st', 'sv'])
  const writes = [
    () => Object.assign(site, { services: { secureSite: 'https://evil.example' } }),
    () => Object.assign(site.metadata, { name: 'Other' }),
    () => Object.assign(site.metadata.icons ?? [], ['https://evil.example/x.png']),
  ]
  for (const write of writes) expect(write).toThrow(TypeError)
  icons[0] = 'https://evil.example/x.png'
  expect(kernel.config.metadata).toEqual({ name: 'Shop', icons: ['https://site.test/icon.png'] })
  expect(kernel.config.services).toEqual(defaultServices)
})

test('I-35: the configuration cannot be modified', () => {
  const { kernel } = createTestKernel({ features: { send: true }, messages: { a: 'b' } })
  const parts = [kernel.config, ...Object.values(kernel.config)].filter(
    (part) => typeof part === 'object' && part,
  )
  expect(parts.length).toBeGreaterThan(5)
  for (const part of parts) expect(Object.isFrozen(part)).toBe(true)
})

const services = Object.keys(defaultServices) as (keyof typeof defaultServices)[]

test('I-35: http reaches only the services that the manifest names', async () => {
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(new URL(url).origin)
    return new Response('{}')
  })
  const own = Object.fromEntries(services.map((name) => [name, `https://${name.toLowerCase()}.test`]))
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(services),
      fc.constantFrom(...services, '__proto__', 'constructor', 'toString'),
      fc.constantFrom('get', 'picture', 'post', 'url'),
      async (named, service, call) => {
        const hosts = named.map((service) => ({
          service,
          why: 'this test',
        }))
        const { portsOf } = await open(['http'], ['p'], { hosts }, { projectId: 'p', services: own })
        const { http } = portsOf('p')
        const key = service as keyof typeof defaultServices
        const run = {
          get: () => http.get(key, '/x', { schema: unknown() }),
          picture: () => http.picture(key, '/x', {}),
          post: () => http.post(key, '/x', {}, { schema: unknown() }),
          url: async () => http.url(key, '/x'),
        }
        fetched.length = 0
        const end = await run[call as keyof typeof run]().then(
          () => 'reached',
          ({ reason }: { reason: string }) => reason,
        )
        const allowed = (named as readonly string[]).includes(service)
        if (allowed) expect(end).not.toBe('CAPABILITY_DENIED')
        else expect([end, fetched]).toEqual(['CAPABILITY_DENIED', []])
      },
    ),
    { numRuns: Math.min(runs.numRuns, 2_000) },
  )
})

test('I-35: no plugin can read, write or remove data of the kernel or of another plugin', async () => {
  const ids = ['diary', 'embedded', 'a/b', 'a', 'journal', '..', 'a%2Fb']
  const keys = ['journal', 'connections', 'SESSION_TOKEN_KEY', 'b/n', 'n', 'remote_config', '../connections']
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ids),
      fc.constantFrom(...keys),
      fc.constantFrom(...ids),
      fc.constantFrom(...keys),
      async (owner, ownKey, other, otherKey) => {
        fc.pre(owner !== other)
        // Keys of the kernel contain no slash.
        const kernelRows = Object.fromEntries(
          keys.filter((key) => !key.includes('/')).map((key) => [`@latchkit/main/${key}`, '{"of":"kernel"}']),
        )
        const area = createStorageArea(kernelRows)
        vi.stubGlobal('window', { localStorage: area })
        const { portsOf } = await open(['storage'], ids)
        const schema = object({ of: string() })
        portsOf(owner).storage.write(ownKey, { of: owner })
        expect(portsOf(other).storage.read(otherKey, schema)).toBeUndefined()
        portsOf(other).storage.write(otherKey, { of: other })
        portsOf(other).storage.remove(otherKey)
        expect(portsOf(owner).storage.read(ownKey, schema)).toEqual({ of: owner })
        expect(Object.fromEntries([...area.rows].filter(([key]) => key in kernelRows))).toEqual(kernelRows)
      },
    ),
    { numRuns: Math.min(runs.numRuns, 2_000) },
  )
})
