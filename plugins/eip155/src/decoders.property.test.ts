import { runs, shortestTime, testNetworks } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { createAdapter } from './adapter.ts'
import { bindProvider, readAnnouncement } from './readAnnouncement.ts'
import { readAccounts, readChainId } from './readResponses.ts'
import { createFakeProvider, first, icon } from './testing/fakeProvider.ts'

afterEach(() => vi.unstubAllGlobals())

const info = { uuid: 'u-1', name: 'Wallet', icon, rdns: 'org.wallet' }
const near = fc
  .record({ at: fc.constantFrom(...Object.keys(info)), to: fc.jsonValue() })
  .map(({ at, to }) => ({ ...info, [at]: to }))
const json = fc.oneof(
  fc.jsonValue({ maxDepth: 5 }),
  near,
  fc.array(fc.oneof(fc.constant(first), fc.jsonValue())),
  fc.stringMatching(/^(0x)?[0-9a-fA-F]{0,70}$/),
  fc.integer(),
)

test('I-37: accounts, networks and announcements: any JSON is either valid or rejected, and never throws', () => {
  const provider = createFakeProvider()
  fc.assert(
    fc.property(json, (value) => {
      const accounts = readAccounts(value, 'eip155:1')
      expect(accounts?.every((one) => /^eip155:1:0x[0-9a-fA-F]{40}$/.test(one)) ?? true).toBe(true)
      expect(readChainId(value) ?? 'eip155:0').toMatch(/^eip155:\d{1,20}$/)
      const wallet = readAnnouncement(new CustomEvent('x', { detail: { info: value, provider } }))
      if (wallet)
        expect([wallet.name.length > 0, wallet.uuid.length > 0, wallet.provider]).toEqual([
          true,
          true,
          bindProvider(provider),
        ])
    }),
    runs,
  )
})

test('I-37: no decoder takes longer than 5 ms for each 100 kB', async () => {
  const size = 500_000
  const values: readonly unknown[] = [
    'x'.repeat(size),
    Array.from({ length: size / 44 }, () => first),
    Array.from({ length: size / 4 }, () => 'x'),
    { ...info, name: '\u202e'.repeat(size) },
    { ...info, icon: `data:image/png;base64,${'A'.repeat(size)}` },
    Object.fromEntries(Array.from({ length: size / 12 }, (_, at) => [`k${at}`, at])),
  ]
  const provider = createFakeProvider()
  for (const value of values) {
    const time = await shortestTime(() => {
      readAccounts(value, 'eip155:1')
      readChainId(value)
      readAnnouncement(new CustomEvent('x', { detail: { info: value, provider } }))
    })
    expect(time).toBeLessThan(5 * (size / 100_000) * 2)
  }
})

test('I-13, I-37: whatever a node returns, the balance is exactly its quantity, or there is none', async () => {
  const returned: { result: unknown } = { result: undefined }
  vi.stubGlobal('fetch', async (_: unknown, init: { body: string }) => {
    const calls: readonly { id: number }[] = [JSON.parse(init.body)].flat()
    return Response.json(calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: returned.result })))
  })
  const { fetch } = globalThis
  const network = { ...testNetworks[0], caipNetworkId: 'eip155:1', chainNamespace: 'eip155' } as const
  const adapter = createAdapter({ networks: () => [network], fetch })
  const { signal } = new AbortController()
  let read = 0
  await fc.assert(
    fc.asyncProperty(fc.oneof(json, fc.stringMatching(/^0x[0-9a-f]{1,64}$/)), async (result) => {
      returned.result = result
      const balance = await adapter.balance?.(`eip155:1:${first}`, { signal }).catch(() => undefined)
      const isQuantity = typeof result === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(result)
      expect(balance?.value).toBe(isQuantity ? BigInt(result) : undefined)
      read += balance ? 1 : 0
    }),
    runs,
  )
  expect(read).toBeGreaterThan(runs.numRuns / 20)
})
