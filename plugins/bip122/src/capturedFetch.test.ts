import { createTestKernel } from '@latchkit/kernel/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { bip122 } from './index.ts'
import { bitcoin, bitcoinRegtest } from './networks.ts'
import type { Bip122Api } from './plugin.ts'

const { signal } = new AbortController()

afterEach(() => vi.unstubAllGlobals())

test.each([
  ["a network's own node", bitcoinRegtest],
  ['the configured service', bitcoin],
])('a balance is read from %s with the fetch captured at creation', async (_, network) => {
  vi.stubGlobal('window', new EventTarget())
  const requests: string[] = []
  vi.stubGlobal('fetch', async (url: unknown) => {
    requests.push(`${url}`)
    return Response.json([{ value: 21 }])
  })
  const caipNetworkId = `bip122:${network.id}` as const
  const { kernel } = createTestKernel({
    networks: [{ ...network, caipNetworkId }],
    services: { bitcoin: 'https://esplora.example' },
    plugins: [bip122()],
  })
  const { adapter } = (await kernel.plugins.api('bip122')) as Bip122Api
  const replaced = vi.fn(() => Promise.reject(new TypeError('Replaced')))
  vi.stubGlobal('fetch', replaced)
  const balance = await adapter.balance?.(`${caipNetworkId}:bcrt1qx`, { signal })
  expect(balance).toMatchObject({ value: 21n })
  expect(requests).toHaveLength(1)
  expect(replaced).not.toHaveBeenCalled()
})
