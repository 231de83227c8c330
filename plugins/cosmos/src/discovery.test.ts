import { createStore } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { findWallets } from './discovery.ts'
import { createFakeKeplr, createPage } from './testing/fakeKeplr.ts'

const { signal } = new AbortController()
const thrower = {
  get: () => {
    throw new Error('hostile')
  },
}

function open(page: Window, until = signal) {
  const store = createStore()
  const wallets = findWallets(page, store, until)
  return { wallets, names: () => store.get(wallets.connectors).map(({ name }) => name) }
}

test('the wallets of a page are listed, each under its own name, and receive no call', () => {
  const [keplr, leap, cosmostation] = [createFakeKeplr(), createFakeKeplr(), createFakeKeplr()]
  const page = createPage({
    keplr: keplr.wallet,
    leap: leap.wallet,
    cosmostation: { providers: { keplr: cosmostation.wallet } },
  })
  const { names, wallets } = open(page)
  expect(names()).toEqual(['Leap', 'Cosmostation', 'Keplr'])
  expect(wallets.find('leap')?.provider).toBe(leap.wallet)
  expect([keplr, leap, cosmostation].flatMap(({ calledMethods }) => calledMethods)).toEqual([])
})

test('a wallet that is also injected as Keplr is listed once, under its own name', () => {
  const { wallet } = createFakeKeplr()
  expect(open(createPage({ keplr: wallet, leap: wallet })).names()).toEqual(['Leap'])
})

test('a wallet whose getters throw, or without the required functions, is ignored, and the others are listed', () => {
  const { wallet } = createFakeKeplr()
  const page = createPage({
    leap: new Proxy({}, thrower),
    cosmostation: new Proxy({}, thrower),
    keplr: wallet,
  })
  expect(open(page).names()).toEqual(['Keplr'])
  for (const keplr of [null, 'keplr', 1, {}, { enable: true, getKey: () => undefined }, () => undefined])
    expect(open(createPage({ keplr })).names()).toEqual([])
  const trapped = createPage()
  Object.defineProperty(trapped, 'keplr', thrower)
  expect(open(trapped).names()).toEqual([])
})

test('a wallet that is injected when the document is complete is found, and the waiting caller gets it', async () => {
  const page = createPage({}, 'loading')
  const { names, wallets } = open(page)
  const waited = wallets.waitFor('keplr', signal)
  expect(names()).toEqual([])
  Object.assign(page, { keplr: createFakeKeplr().wallet })
  Object.assign(page.document, { readyState: 'complete' })
  page.document.dispatchEvent(new Event('readystatechange'))
  expect(names()).toEqual(['Keplr'])
  await expect(waited).resolves.toMatchObject({ id: 'keplr' })
  await expect(wallets.waitFor('leap', AbortSignal.timeout(1))).resolves.toBeUndefined()
})

test('no wallet replaces one that was found before', () => {
  const { wallet } = createFakeKeplr()
  const page = createPage({ keplr: wallet })
  const { wallets, names } = open(page)
  Object.assign(page, { keplr: createFakeKeplr().wallet, leap: wallet })
  page.document.dispatchEvent(new Event('readystatechange'))
  expect(wallets.find('keplr')?.provider).toBe(wallet)
  expect(names()).toEqual(['Keplr'])
})

test('the search ends when the plugin is removed', () => {
  const end = new AbortController()
  const page = createPage({}, 'loading')
  const { names } = open(page, end.signal)
  end.abort()
  Object.assign(page, { keplr: createFakeKeplr().wallet })
  page.document.dispatchEvent(new Event('readystatechange'))
  expect(names()).toEqual([])
})
