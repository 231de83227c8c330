import { createStore, runs } from '@latchkit/kernel/testing'
import { Keypair } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findWallets } from '../discovery.ts'
import { createFakeProvider } from '../testing/fakeProvider.ts'
import { announce, createFakeWallet } from '../testing/fakeWallet.ts'
import { readLegacy } from './readLegacy.ts'

const key = Keypair.fromSeed(new Uint8Array(32).fill(1))
const address = key.publicKey.toBase58()
const make = (part: object = {}) => createFakeProvider(key, part).provider
const names = (page: object) => readLegacy(page, () => undefined).map(({ name }) => name)
const throwing = (name: string, part: object = {}) =>
  Object.defineProperty({ ...part }, name, {
    get: () => {
      throw new Error('A getter that throws')
    },
  })

test('a provider is found where its wallet injects it, and each wallet once', () => {
  expect(names({})).toEqual([])
  expect(names({ phantom: { solana: make() } })).toEqual(['Phantom'])
  expect(names({ solflare: make(), backpack: make(), coinbaseSolana: make() })).toEqual([
    'Backpack',
    'Coinbase Wallet',
    'Solflare',
  ])
  const phantom = make({ isPhantom: true })
  expect(names({ solana: phantom, phantom: { solana: phantom } })).toEqual(['Phantom'])
  expect(names({ solana: phantom, phantom: { solana: make() } })).toEqual(['Phantom'])
  expect(names({ solana: phantom, solflare: phantom })).toEqual(['Solflare'])
})

test('the shared provider is named by its flags, or is unnamed', () => {
  expect(names({ solana: make({ isSolflare: true }) })).toEqual(['Solflare'])
  // Other wallets also set this flag, for sites that check nothing else.
  expect(names({ solana: make({ isPhantom: true, isBraveWallet: true }) })).toEqual(['Brave Wallet'])
  expect(names({ solana: make() })).toEqual(['Browser Wallet'])
  expect(names({ solana: make({ isPhantom: 'yes' }) })).toEqual(['Browser Wallet'])
  expect(names({ solana: make(), solflare: make() })).toEqual(['Solflare', 'Browser Wallet'])
})

test.each([
  ['nothing', undefined],
  ['text', 'solana'],
  ['a provider without connect', make({ connect: undefined })],
  ['a connect that is not a function', make({ connect: true })],
  [
    'a provider without signing methods',
    make({ signMessage: 1, signTransaction: undefined, signAndSendTransaction: undefined }),
  ],
  ['a connect getter that throws', throwing('connect', make())],
  ['a proxy that always throws', new Proxy({}, { get: () => Reflect.get(throwing('x'), 'x') })],
])('%s is not a wallet, and the others are listed', (_, input) => {
  expect(names({ solana: input, phantom: { solana: make() } })).toEqual(['Phantom'])
})

test('a page whose getters throw only loses the wallets behind them', () => {
  const page = throwing('phantom', throwing('solana', { solflare: make() }))
  expect(names(page)).toEqual(['Solflare'])
  expect(names({ phantom: throwing('solana'), solflare: make() })).toEqual(['Solflare'])
  const flag = throwing('isPhantom', make())
  expect(names({ solana: flag })).toEqual(['Browser Wallet'])
})

function open(part: object, options = {}) {
  const page = Object.assign(new EventTarget(), part)
  const store = createStore()
  const end = new AbortController()
  const found = findWallets(page, store, end.signal, options)
  const rows = () => store.get(found.connectors).map(({ id, name, type }) => [id, name, type])
  return { page, found, rows, end }
}
const register = (page: EventTarget, name: string, part = {}) =>
  announce(page, createFakeWallet({}, { name, ...part }).wallet)

test('a wallet that also registered itself is listed once, and used as registered', () => {
  const { page, found, rows } = open({ phantom: { solana: make() }, solflare: make() })
  expect(rows()).toEqual([
    ['solana:Solflare', 'Solflare', 'INJECTED'],
    ['solana:Phantom', 'Phantom', 'INJECTED'],
  ])
  const leave = register(page, 'Phantom')
  expect(rows()).toEqual([
    ['solana:Phantom', 'Phantom', 'ANNOUNCED'],
    ['solana:Solflare', 'Solflare', 'INJECTED'],
  ])
  expect(found.find('solana:Phantom')?.type).toBe('ANNOUNCED')
  leave()
  expect(found.find('solana:Phantom')?.type).toBe('INJECTED')
})

test('the unnamed wallet is only listed when no wallet registered itself', () => {
  const { page, rows } = open({ solana: make() })
  expect(rows()).toEqual([['solana:Browser Wallet', 'Browser Wallet', 'INJECTED']])
  register(page, 'Field')
  expect(rows()).toEqual([['solana:Field', 'Field', 'ANNOUNCED']])
})

test('a wallet that is connected through its provider stays connected and listed when it registers itself later', async () => {
  const { page, found, rows } = open({ solana: make() })
  const id = 'solana:Browser Wallet'
  await found.find(id)?.call('standard:connect')?.()
  register(page, 'Field')
  expect(rows()).toHaveLength(2)
  expect(found.find(id)?.accounts()).toMatchObject([{ address }])
  await found.find(id)?.call('standard:disconnect')?.()
  expect(rows()).toEqual([['solana:Field', 'Field', 'ANNOUNCED']])

  const named = open({ phantom: { solana: make() } })
  await named.found.find('solana:Phantom')?.call('standard:connect')?.()
  register(named.page, 'Phantom')
  expect(named.found.find('solana:Phantom')?.type).toBe('INJECTED')
  expect(named.rows()).toEqual([['solana:Phantom', 'Phantom', 'ANNOUNCED']])
})

test('a wallet that is injected late is found once it is complete; the first captured one stays; after the abort nothing is searched', async () => {
  const { page, found, rows, end } = open({})
  const waiting = found.waitFor('solana:Solflare', AbortSignal.timeout(5_000))
  const solflare = make()
  Object.assign(page, { solflare })
  page.dispatchEvent(new Event('load'))
  expect((await waiting)?.provider).toBe(solflare)
  Object.assign(page, { solflare: make(), solana: solflare })
  page.dispatchEvent(new Event('load'))
  expect(found.find('solana:Solflare')?.provider).toBe(solflare)
  expect(rows()).toHaveLength(1)
  end.abort()
  Object.assign(page, { backpack: make() })
  page.dispatchEvent(new Event('load'))
  expect(rows()).toHaveLength(1)
})

test('each kind of discovery can be disabled', () => {
  const without = open({ solana: make() }, { enableInjected: false })
  register(without.page, 'Field')
  without.page.dispatchEvent(new Event('load'))
  expect(without.rows()).toEqual([['solana:Field', 'Field', 'ANNOUNCED']])
  const only = open({ phantom: { solana: make() } }, { enableWalletStandard: false })
  register(only.page, 'Phantom')
  expect(only.rows()).toEqual([['solana:Phantom', 'Phantom', 'INJECTED']])
})

test('nothing is shared before it is connected from here, nor is an invalid key', async () => {
  const { provider } = createFakeProvider(key, { publicKey: key.publicKey })
  const [wallet] = readLegacy({ solana: provider }, () => undefined)
  expect(wallet?.accounts()).toEqual([])
  await wallet?.call('standard:connect')?.()
  expect(wallet?.accounts()).toMatchObject([{ address }])
  for (const publicKey of [null, undefined, 'no key', {}, Object.create(null), throwing('toBase58')]) {
    provider.publicKey = publicKey
    expect(wallet?.accounts()).toEqual([])
  }
  for (const written of [{ toString: () => address }, { toBase58: () => address }]) {
    provider.publicKey = written
    expect(wallet?.accounts()).toMatchObject([{ address }])
  }
})

test('I-04: whatever is injected, reading it never throws, and every listed wallet has a name from the table', () => {
  const part = fc.oneof(fc.anything(), fc.constant(make()), fc.constant(make({ isPhantom: true })))
  const pages = fc.record(
    { solana: part, phantom: fc.oneof(part, fc.record({ solana: part })), solflare: part, backpack: part },
    { requiredKeys: [] },
  )
  const allowed = new Set(['Backpack', 'Solflare', 'Phantom', 'Browser Wallet'])
  let listed = 0
  fc.assert(
    fc.property(pages, (page) => {
      const found = names(page)
      listed += found.length
      expect(new Set(found).size).toBe(found.length)
      for (const name of found) expect(allowed).toContain(name)
    }),
    runs,
  )
  expect(listed).toBeGreaterThan(runs.numRuns / 50)
})
