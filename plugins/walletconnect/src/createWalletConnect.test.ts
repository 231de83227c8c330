import { alertAtom, type WalletListing } from '@latchkit/kernel/plugin'
import {
  createStorageArea,
  createStore,
  createTestKernel,
  fakeRequest,
  fewRuns,
} from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnectors } from './connector.ts'
import { createWalletConnect } from './createWalletConnect.ts'
import type { Ports } from './ports.ts'
import type { RelayEvent } from './relay/client.ts'
import { toConnections } from './session/readSession.ts'
import { createFakeClient, fakeSession } from './testing/fakeClient.ts'

const area = createStorageArea()
const storedChoice = () => area.getItem('WALLETCONNECT_DEEPLINK_CHOICE')
beforeEach(() => {
  vi.stubGlobal('localStorage', area)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hasFocus: () => true }))
})
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

/** Opens a page on a device, with a wallet that approves. `mayOpen` sets whether links may be opened. */
function openPage({ userAgent = phone, mayOpen = true } = {}) {
  vi.stubGlobal('navigator', { userAgent })
  const { client, emitRelay, proposals, sessions } = createFakeClient()
  const store = createStore()
  const { signal } = new AbortController()
  const opened: [string, string][] = []
  const { kernel } = createTestKernel()
  const [row] = createConnectors([mainnet])
  const context = {
    store,
    signal,
    alert: kernel.alert,
    chains: {
      networks: () => [mainnet],
      connect: (connector: never, options: never) => source.connect(connector, options),
    },
    clock: { dateNow: Date.now },
    // A view that nothing leaves.
    router: { viewOf: () => undefined, open: () => new Promise(() => undefined) },
    services: { first: async () => undefined },
    track: () => undefined,
    openLink(to: string, where: string) {
      opened.push([to, where])
      return mayOpen
    },
  }
  const { model, source } = createWalletConnect(
    context as unknown as Ports,
    () => row,
    async () => client,
  )
  async function approve(): Promise<void> {
    await vi.waitFor(() => expect(proposals).toHaveLength(1))
    sessions.set('topic', fakeSession())
    proposals.splice(0)[0]?.resolve(fakeSession())
    await vi.waitFor(() => expect(store.get(model.attemptAtom)).toBeUndefined())
  }
  const [connection] = toConnections(fakeSession(), ['eip155:1'])
  if (!connection) throw new Error('no connection')
  /** Asks the wallet to sign, and returns the links that were opened. */
  const sign = async (): Promise<[string, string][]> => {
    opened.length = 0
    const request = fakeRequest({ method: 'personal_sign', params: ['0x00'], chainId: 'eip155:1' })
    await source.request(connection, request, { signal })
    return [...opened]
  }
  /** Shows the URI, and returns the alert that an event of the relay raises. */
  const alertOf = async (event: RelayEvent) => {
    model.start()
    await vi.waitFor(() => expect(proposals).toHaveLength(1))
    emitRelay(event)
    await vi.waitFor(() => expect(kernel.store.get(alertAtom)).toBeDefined())
    return kernel.store.get(alertAtom)
  }
  return { model, source, opened, approve, sign, alertOf }
}

test('on a phone, the opened app is remembered for later requests once it connects', async () => {
  const { model, opened, approve } = openPage()
  model.start()
  expect(model.open(rainbow, target)).toBe(true)
  expect([opened, storedChoice()]).toEqual([[[target.to, '_self']], null])
  await approve()
  expect(JSON.parse(storedChoice() ?? '')).toEqual({ href: 'rainbow://', name: 'Rainbow' })
})

test('a link that may not be opened is not remembered for later requests', async () => {
  const { model, approve } = openPage({ mayOpen: false })
  model.start()
  expect(model.open(rainbow, { ...target, to: 'javascript:alert(1)', href: 'javascript:alert(1)' })).toBe(
    false,
  )
  await approve()
  expect(storedChoice()).toBeNull()
})

test('opening any wallet afterwards removes the first app', async () => {
  const { model, approve } = openPage()
  model.start()
  model.open(rainbow, target)
  model.open(undefined, { ...target, to: 'wc:1' })
  await approve()
  expect(storedChoice()).toBeNull()
})

test('on a computer no app is remembered, because another device answers the requests', async () => {
  const { model, approve } = openPage({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' })
  model.start()
  model.open(rainbow, target)
  await approve()
  expect(storedChoice()).toBeNull()
})

test('disconnecting removes the app', async () => {
  const { model, source, approve } = openPage()
  model.start()
  model.open(rainbow, target)
  await approve()
  expect(storedChoice()).not.toBeNull()
  await source.disconnect({ session: 'topic' } as never, { signal: new AbortController().signal })
  expect(storedChoice()).toBeNull()
})

const requestUrl = 'rainbow://wc?requestId=1&sessionTopic=topic'

test('a request opens the app that was opened to connect', async () => {
  const { model, approve, sign } = openPage()
  model.start()
  model.open(rainbow, target)
  await approve()
  expect(await sign()).toEqual([[requestUrl, '_self']])
  vi.stubGlobal('document', { hasFocus: () => false })
  expect(await sign()).toEqual([])
})

const maliciousLinks = [
  'javascript:alert(document.domain)//',
  'data:text/html,<script>alert(1)</script>',
  'https://elsewhere.example',
  'foreignapp://',
  'rainbow://',
]

test.each(maliciousLinks)('a stored link %s is never opened, and is removed', async (href) => {
  const write = () => area.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify({ href, name: 'x' }))
  write()
  const { model, approve, sign } = openPage()
  expect(storedChoice()).toBeNull()
  model.start()
  write()
  await approve()
  expect(storedChoice()).toBeNull()
  write()
  expect(await sign()).toEqual([])
})

test('a change of the storage after connecting does not change the opened link', async () => {
  const { model, approve, sign } = openPage()
  model.start()
  model.open(rainbow, target)
  await approve()
  for (const href of maliciousLinks) {
    area.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify({ href, name: 'x' }))
    expect((await sign()).map(([link]) => link.replace(/requestId=\d+/, 'requestId=1'))).toEqual([requestUrl])
  }
})

test('a session that was paired by a QR code does not open the app of the previous session', async () => {
  const { model, approve, sign } = openPage()
  model.start()
  model.open(rainbow, target)
  await approve()
  model.start()
  await approve()
  expect([storedChoice(), await sign()]).toEqual([null, []])
})

test('for any content of the storage, a request opens only the app that the visitor has opened, or nothing', async () => {
  const anyKey = fc.constantFrom(
    'WALLETCONNECT_DEEPLINK_CHOICE',
    '@latchkit/main/deeplink',
    'wc@2:client:0.3//session',
  )
  const anyValue = fc.oneof(
    fc.constantFrom(...maliciousLinks).map((href) => JSON.stringify({ href, name: 'x' })),
    fc.json(),
    fc.string(),
  )
  const rows = fc.array(fc.tuple(anyKey, anyValue))
  await fc.assert(
    fc.asyncProperty(rows, rows, fc.boolean(), async (before, after, opensApp) => {
      for (const row of before) area.setItem(...row)
      const { model, approve, sign } = openPage()
      model.start()
      if (opensApp) model.open(rainbow, target)
      await approve()
      for (const row of after) area.setItem(...row)
      expect(await sign()).toEqual(opensApp ? [[requestUrl, '_self']] : [])
    }),
    fewRuns,
  )
})

test.each([
  ['Unauthorized: origin not allowed', 'Invalid App Configuration', /^Origin \S+ not found on Allowlist - /],
  ['JWT validation error: JWT Token is not yet valid: 9', 'Session Expired', /^Invalid session found on /],
  ['Unauthorized: invalid key', 'Invalid App Configuration', 'Invalid Project ID - update configuration'],
])('the relay refuses the page with "%s": the alert is "%s"', async (message, title, text) => {
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  const alert = await openPage().alertOf({ kind: 'error', message })
  expect(alert).toMatchObject({ title, text: expect.stringMatching(text) })
})
