import { createStore } from '@latchkit/kernel/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findWallets } from './discovery.ts'
import { readInjected } from './readInjected.ts'
import { createFakeExtension } from './testing/fakeExtension.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pageOf = (injectedWeb3?: unknown) => Object.assign(new EventTarget(), { injectedWeb3 })
const names = (injectedWeb3: unknown) => readInjected({ injectedWeb3 }).map(({ name }) => name)

test('extensions are listed by their display names, and receive no request', () => {
  const fake = createFakeExtension()
  const all = { 'polkadot-js': fake.entry, 'subwallet-js': fake.entry, 'own-key': fake.entry }
  expect(names(all)).toEqual(['Polkadot.js', 'SubWallet', 'own-key'])
  expect(fake.requests).toEqual([])
})

test.each([null, undefined, 7, 'text', {}, { a: null }, { a: 7 }, { a: {} }, { a: { enable: true } }])(
  '%j has no extension',
  (injectedWeb3) => {
    expect(names(injectedWeb3)).toEqual([])
  },
)

test('an extension whose getters throw is ignored, and the others are listed', () => {
  const throws = {
    get: () => {
      throw new Error('no')
    },
    enumerable: true,
  }
  const { entry } = createFakeExtension()
  const all = Object.defineProperties(
    { good: entry, bad: Object.defineProperty({}, 'enable', throws) },
    { worse: throws },
  )
  expect(names(all)).toEqual(['good'])
  expect(readInjected(Object.defineProperty({}, 'injectedWeb3', throws))).toEqual([])
})

test('a name is short and shows what it is; at most 64 extensions are listed', () => {
  const { entry } = createFakeExtension()
  expect(
    names({ '\u202eevil\u200b': entry, ['x'.repeat(60)]: entry, ['y'.repeat(65)]: entry, '\u200b': entry }),
  ).toEqual(['evil', 'x'.repeat(32)])
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`k${at}`, entry]))
  expect(names(many)).toHaveLength(64)
})

test('a newer extension is enabled by connect', async () => {
  const calls: string[] = []
  const entry = {
    connect: (site: string) => calls.push(`connect ${site}`),
    enable: () => calls.push('enable'),
  }
  await readInjected({ injectedWeb3: { a: entry } })[0]?.enable('Shop')
  expect(calls).toEqual(['connect Shop'])
})

test('a late extension is found within ten seconds or when the document has loaded, and the waiting caller is notified', async () => {
  const { signal } = new AbortController()
  const store = createStore()
  const page = pageOf()
  const discovery = findWallets(page, store, signal)
  const first = discovery.waitFor('polkadot:a', signal)
  const { entry } = createFakeExtension()
  Object.assign(page, { injectedWeb3: { a: entry } })
  vi.advanceTimersByTime(250)
  expect(await first).toMatchObject({ name: 'a' })
  expect(store.get(discovery.connectors)).toEqual([
    {
      id: 'polkadot:a',
      source: 'polkadot',
      namespace: 'polkadot',
      name: 'a',
      type: 'INJECTED',
      hasOwnPrompt: true,
    },
  ])
  vi.advanceTimersByTime(20_000)
  expect(vi.getTimerCount()).toBe(0)
  Object.assign(page, { injectedWeb3: { a: {}, b: createFakeExtension().entry } })
  expect(discovery.find('polkadot:b')).toBeUndefined()
  page.dispatchEvent(new Event('load'))
  expect(discovery.find('polkadot:b')).toMatchObject({ name: 'b' })
  expect(discovery.find('polkadot:a')).toBe(await first)
})

test('the search ends when the plugin is removed', async () => {
  const end = new AbortController()
  const page = pageOf()
  const discovery = findWallets(page, createStore(), end.signal)
  const waiting = discovery.waitFor('polkadot:a', end.signal)
  end.abort()
  expect(await waiting).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
  Object.assign(page, { injectedWeb3: { a: createFakeExtension().entry } })
  page.dispatchEvent(new Event('load'))
  expect(discovery.find('polkadot:a')).toBeUndefined()
})
