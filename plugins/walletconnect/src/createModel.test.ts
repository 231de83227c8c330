import type { WalletListing } from '@latchkit/kernel'
import { createStorageArea, fakeRequest, fewRuns } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectorOf } from './connector.ts'
import { createPairs, type Ports } from './createModel.ts'
import { connectionsOf } from './readSession.ts'
import { createFakeClient, fakeSession } from './testing/fakeClient.ts'

const area = createStorageArea()
const choice = () => area.getItem('WALLETCONNECT_DEEPLINK_CHOICE')
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

/** A page on a device, where links may be opened or not, and a wallet that agrees. */
function openPage({ userAgent = phone, mayOpen = true } = {}) {
  vi.stubGlobal('navigator', { userAgent })
  const { client, proposals, sessions } = createFakeClient()
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
    clock: { dateNow: Date.now },
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
    sessions.set('topic', fakeSession())
    proposals.splice(0)[0]?.resolve(fakeSession())
    await vi.waitFor(() => expect(store.get(model.attemptAtom)).toBeUndefined())
  }
  const [connection] = connectionsOf(fakeSession(), ['eip155:1'])
  if (!connection) throw new Error('no connection')
  /** Asks the wallet to sign, and gives what was opened for it. */
  const sign = async (): Promise<[string, string][]> => {
    opened.length = 0
    const asked = fakeRequest({ method: 'personal_sign', params: ['0x00'], chainId: 'eip155:1' })
    await source.request(connection, asked, { signal })
    return [...opened]
  }
  return { model, source, opened, agree, sign }
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

const signing = 'rainbow://wc?requestId=1&sessionTopic=topic'

test('a request opens the app that was opened to connect', async () => {
  const { model, agree, sign } = openPage()
  model.begin()
  model.open(rainbow, target)
  await agree()
  expect(await sign()).toEqual([[signing, '_self']])
  vi.stubGlobal('document', { hasFocus: () => false })
  expect(await sign()).toEqual([])
})

const poison = [
  'javascript:alert(document.domain)//',
  'data:text/html,<script>alert(1)</script>',
  'https://elsewhere.example',
  'foreignapp://',
  'rainbow://',
]

test.each(poison)('storage that says %s: nothing is opened for it, and it is taken away', async (href) => {
  const write = () => area.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify({ href, name: 'x' }))
  write()
  const { model, agree, sign } = openPage()
  expect(choice()).toBeNull()
  model.begin()
  write()
  await agree()
  expect(choice()).toBeNull()
  write()
  expect(await sign()).toEqual([])
})

test('storage that changes after connecting does not change what is opened', async () => {
  const { model, agree, sign } = openPage()
  model.begin()
  model.open(rainbow, target)
  await agree()
  for (const href of poison) {
    area.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify({ href, name: 'x' }))
    expect((await sign()).map(([link]) => link.replace(/requestId=\d+/, 'requestId=1'))).toEqual([signing])
  }
})

test('a session that was paired by a code opens no app of the session before', async () => {
  const { model, agree, sign } = openPage()
  model.begin()
  model.open(rainbow, target)
  await agree()
  model.begin()
  await agree()
  expect([choice(), await sign()]).toEqual([null, []])
})

test('whatever storage holds, what is opened for a request is the app that the visitor opened, or nothing', async () => {
  const anyKey = fc.constantFrom(
    'WALLETCONNECT_DEEPLINK_CHOICE',
    '@latchkit/main/deeplink',
    'wc@2:client:0.3//session',
  )
  const anyValue = fc.oneof(
    fc.constantFrom(...poison).map((href) => JSON.stringify({ href, name: 'x' })),
    fc.json(),
    fc.string(),
  )
  const rows = fc.array(fc.tuple(anyKey, anyValue))
  await fc.assert(
    fc.asyncProperty(rows, rows, fc.boolean(), async (before, after, byApp) => {
      for (const row of before) area.setItem(...row)
      const { model, agree, sign } = openPage()
      model.begin()
      if (byApp) model.open(rainbow, target)
      await agree()
      for (const row of after) area.setItem(...row)
      expect(await sign()).toEqual(byApp ? [[signing, '_self']] : [])
    }),
    fewRuns,
  )
})
