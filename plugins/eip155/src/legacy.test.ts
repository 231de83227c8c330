import { createStore, createTestStorage } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { findWallets } from './discovery.ts'
import { readLegacy, unannounced } from './legacy.ts'
import { bindProvider, readAnnouncement } from './readAnnouncement.ts'
import { announcement, createFakeProvider } from './testing/fakeProvider.ts'

const provider = createFakeProvider()
const coinbase = Object.assign(createFakeProvider(), { isCoinbaseWallet: true })
const ids = (page: object) => readLegacy(page).map(({ id }) => id)
const announced = (info: object, provider: unknown = createFakeProvider()) => {
  const wallet = readAnnouncement(announcement(info, provider))
  if (!wallet) throw new Error('malformed')
  return wallet
}

test('injected wallets are found, each provider once', () => {
  expect(ids({})).toEqual([])
  expect(ids({ ethereum: provider })).toEqual(['injected'])
  expect(ids({ ethereum: coinbase })).toEqual(['coinbaseWallet'])
  expect(ids({ ethereum: provider, coinbaseWalletExtension: coinbase })).toEqual([
    'injected',
    'coinbaseWallet',
  ])
  const many = Object.assign(createFakeProvider(), { providers: [provider, coinbase] })
  expect(readLegacy({ ethereum: many }).map((one) => one.provider)).toEqual(
    [many, coinbase].map(bindProvider),
  )
})

test.each([
  ['nothing', undefined],
  ['a value that is not an object', 'ethereum'],
  ['an object without request', {}],
  ['a request that is not a function', { request: 1 }],
  ['an empty list', { providers: [null, undefined, 7] }],
])('%s is not a wallet', (_, ethereum) => expect(ids({ ethereum })).toEqual([]))

test('a page whose getters throw has no wallet', () => {
  const hostile = {
    get request() {
      throw new Error('mine')
    },
  }
  expect(ids({ ethereum: hostile })).toEqual([])
  expect(ids({ coinbaseWalletExtension: hostile, ethereum: provider })).toEqual(['injected'])
  const throwing = (name: string, part: object) =>
    Object.defineProperty(part, name, {
      get: () => {
        throw new Error('mine')
      },
    })
  expect(ids(throwing('ethereum', { coinbaseWalletExtension: coinbase }))).toEqual(['coinbaseWallet'])
  expect(ids(throwing('coinbaseWalletExtension', { ethereum: provider }))).toEqual(['injected'])
})

test('a wallet that announced itself is listed once, under its own name', () => {
  const legacy = readLegacy({ ethereum: provider, coinbaseWalletExtension: coinbase })
  const shown = (...wallets: ReturnType<typeof announced>[]) => ({
    computer: unannounced(legacy, wallets, false).map(({ id }) => id),
    phone: unannounced(legacy, wallets, true).map(({ id }) => id),
  })
  const both = ['injected', 'coinbaseWallet']
  expect(shown()).toEqual({ computer: both, phone: both })
  expect(shown(announced({}))).toEqual({ computer: ['coinbaseWallet'], phone: both })
  expect(shown(announced({}, provider))).toEqual({ computer: ['coinbaseWallet'], phone: ['coinbaseWallet'] })
  const itself = announced({ rdns: 'com.coinbase.wallet' })
  expect(shown(itself)).toEqual({ computer: [], phone: ['injected'] })
})

function open(page: EventTarget, options: Parameters<typeof findWallets>[2] = {}) {
  const store = createStore()
  const found = findWallets(
    page,
    { store, storage: createTestStorage(), signal: new AbortController().signal },
    options,
  )
  return { found, listed: () => store.get(found.connectors).map(({ id, type, name }) => [id, type, name]) }
}

test('an unannounced wallet is listed; when it announces itself later, that row replaces it', () => {
  const page = Object.assign(new EventTarget(), { ethereum: provider })
  const { found, listed } = open(page)
  expect(listed()).toEqual([['injected', 'INJECTED', 'Browser Wallet']])
  page.dispatchEvent(announcement({}, provider))
  expect(listed()).toEqual([['org.wallet', 'ANNOUNCED', 'Wallet']])
  // A wallet that was connected under its first name can still be restored by it.
  expect(found.find('injected')?.provider).toBe(bindProvider(provider))
})

test('a wallet that is injected late is listed after its event, and the first captured provider stays', async () => {
  const page: EventTarget & { ethereum?: unknown } = new EventTarget()
  const { found, listed } = open(page)
  expect(listed()).toEqual([])
  const waiting = found.waitFor('injected', AbortSignal.timeout(1_000))
  page.ethereum = provider
  page.dispatchEvent(new Event('ethereum#initialized'))
  expect((await waiting)?.provider).toBe(bindProvider(provider))
  page.ethereum = createFakeProvider()
  page.dispatchEvent(new Event('ethereum#initialized'))
  expect(found.find('injected')?.provider).toBe(bindProvider(provider))
})

test('each kind of discovery can be disabled', () => {
  const page = Object.assign(new EventTarget(), { ethereum: provider, coinbaseWalletExtension: coinbase })
  const withoutAll = open(page, { enableEIP6963: false, enableInjected: false, enableCoinbase: false })
  page.dispatchEvent(announcement())
  expect(withoutAll.listed()).toEqual([])
  expect(open(page, { enableInjected: false }).listed()).toEqual([
    ['coinbaseWallet', 'EXTERNAL', 'Coinbase Wallet'],
  ])
  expect(open(page, { enableCoinbase: false }).listed()).toEqual([['injected', 'INJECTED', 'Browser Wallet']])
})
