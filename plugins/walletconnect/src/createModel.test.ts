import type { WalletListing } from '@latchkit/kernel'
import { createStorageArea } from '@latchkit/kernel/testing'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectorOf } from './connector.ts'
import { createPairs, type Ports } from './createModel.ts'
import { createFakeClient, fakeSession } from './testing/fakeClient.ts'

const area = createStorageArea()
const choice = () => area.getItem('WALLETCONNECT_DEEPLINK_CHOICE')
beforeEach(() => void vi.stubGlobal('localStorage', area))
afterEach(() => {
  vi.unstubAllGlobals()
  area.rows.clear()
})

const mainnet = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
} as const
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const rainbow: WalletListing = { id: 'r', name: 'Rainbow', chains: ['eip155:1'], injected: [] }
const target = { to: 'rainbow://wc?uri=wc', href: 'rainbow://', page: false }

/** A page on a device, where links may be opened or not, and a wallet that agrees. */
function openPage({ userAgent = phone, mayOpen = true } = {}) {
  vi.stubGlobal('navigator', { userAgent })
  const { client, proposals } = createFakeClient()
  const store = createStore()
  const { signal } = new AbortController()
  const opened: [string, string][] = []
  const [row] = connectorOf([mainnet])
  const context = {
    store,
    signal,
    chains: {
      networks: () => [mainnet],
      connect: (connector: never, options: never) => source.connect(connector, options),
    },
    clock: { wallTime: Date.now },
    router: { push: async () => undefined },
    services: { first: async () => undefined },
    openLink(to: string, where: string) {
      opened.push([to, where])
      return mayOpen
    },
  }
  const { model, source } = createPairs(context as unknown as Ports, row, async () => client)
  async function agree(): Promise<void> {
    await vi.waitFor(() => expect(proposals).toHaveLength(1))
    proposals[0]?.resolve(fakeSession())
    await vi.waitFor(() => expect(store.get(model.attemptAtom)).toBeUndefined())
  }
  return { model, source, opened, agree }
}

test('the app that was opened on a phone is remembered once it connects, for the requests that follow', async () => {
  const { model, opened, agree } = openPage()
  model.begin()
  expect(model.open(rainbow, target)).toBe(true)
  expect([opened, choice()]).toEqual([[[target.to, '_self']], null])
  await agree()
  expect(JSON.parse(choice() ?? '')).toEqual({ href: 'rainbow://', name: 'Rainbow' })
})

test('a link that may not be opened is not remembered to be opened with later requests', async () => {
  const { model, agree } = openPage({ mayOpen: false })
  model.begin()
  expect(model.open(rainbow, { ...target, to: 'javascript:alert(1)', href: 'javascript:alert(1)' })).toBe(
    false,
  )
  await agree()
  expect(choice()).toBeNull()
})

test('whoever opens another app after it is not led to the first one', async () => {
  const { model, agree } = openPage()
  model.begin()
  model.open(rainbow, target)
  model.open(undefined, { ...target, to: 'wc:1' })
  await agree()
  expect(choice()).toBeNull()
})

test('on a computer nothing is remembered: its requests are answered on another device', async () => {
  const { model, agree } = openPage({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' })
  model.begin()
  model.open(rainbow, target)
  await agree()
  expect(choice()).toBeNull()
})

test('disconnecting forgets the app', async () => {
  const { model, source, agree } = openPage()
  model.begin()
  model.open(rainbow, target)
  await agree()
  expect(choice()).not.toBeNull()
  await source.disconnect({ session: 'topic' } as never, { signal: new AbortController().signal })
  expect(choice()).toBeNull()
})
