import { createStore, runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findWallets } from './discovery.ts'
import { readWallet } from './readWallet.ts'
import { accountOf, announce, createFakeWallet, first, icon, type Register } from './testing/fakeWallet.ts'

function open(options = {}) {
  const page = new EventTarget()
  const store = createStore()
  const end = new AbortController()
  const discover = () => findWallets(page, store, end.signal, options)
  return {
    page,
    store,
    end,
    discover,
    names: (found: ReturnType<typeof discover>) => store.get(found.connectors).map(({ name }) => name),
  }
}

test('wallets are listed whether they register before or after, each once, and removed when they unregister', () => {
  const { page, discover, names, store } = open()
  announce(page, createFakeWallet({}, { name: 'Early' }).wallet)
  const found = discover()
  const late = createFakeWallet({}, { name: 'Late' }).wallet
  const leave = announce(page, late)
  announce(page, late)
  expect(names(found)).toEqual(['Early', 'Late'])
  expect(store.get(found.connectors)[0]).toEqual({
    id: 'solana:Early',
    source: 'solana',
    namespace: 'solana',
    name: 'Early',
    icon,
    type: 'ANNOUNCED',
    hasOwnPrompt: true,
  })
  leave()
  expect(names(found)).toEqual(['Early'])
})

test('two wallets with the same name are both listed, with different ids', () => {
  const { page, discover, store } = open()
  const found = discover()
  announce(page, createFakeWallet().wallet)
  announce(page, createFakeWallet().wallet)
  expect(store.get(found.connectors).map(({ id }) => id)).toEqual(['solana:Wallet', 'solana:Wallet:2'])
})

const throwing = (name: string) =>
  Object.defineProperty({ ...createFakeWallet().wallet }, name, {
    get: () => {
      throw new Error('A getter that throws')
    },
  })

test.each([
  ['undefined', undefined],
  ['null', null],
  ['text', 'wallet'],
  ['no name', createFakeWallet({}, { name: '' }).wallet],
  ['an invisible name', createFakeWallet({}, { name: '\u200b\u202e' }).wallet],
  ['a name that is not text', createFakeWallet({}, { name: {} }).wallet],
  ['other chains', createFakeWallet({}, { chains: ['bitcoin:mainnet'] }).wallet],
  ['malformed chains', createFakeWallet({}, { chains: 'solana:mainnet' }).wallet],
  ['no features', createFakeWallet({}, { features: undefined }).wallet],
  [
    'no signing feature',
    createFakeWallet({}, { features: { 'standard:connect': { connect: async () => ({}) } } }).wallet,
  ],
  [
    'a feature that is not a function',
    createFakeWallet({}, { features: { 'standard:connect': { connect: 1 }, 'solana:signMessage': {} } })
      .wallet,
  ],
  ['a name that throws', throwing('name')],
  ['chains that throw', throwing('chains')],
  ['features that throw', throwing('features')],
])('a wallet with %s is ignored, and the others are listed', (_, input) => {
  const { page, discover, names } = open()
  const found = discover()
  announce(page, input)
  announce(page, createFakeWallet({}, { name: 'Good' }).wallet)
  expect(names(found)).toEqual(['Good'])
})

test('a callback that throws or is missing breaks nothing, and at most 64 wallets are listed', () => {
  const { page, discover, names } = open()
  const found = discover()
  for (const detail of [
    undefined,
    1,
    {},
    () => {
      throw new Error('no')
    },
  ])
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  for (let count = 0; count < 100; count += 1)
    announce(page, createFakeWallet({}, { name: `W${count}` }).wallet)
  expect(names(found)).toHaveLength(64)
})

test('accounts of other chains, with malformed addresses, or that throw are ignored', () => {
  const { page, discover } = open()
  const found = discover()
  const bad = Object.defineProperty({}, 'address', {
    get: () => {
      throw new Error('no')
    },
  })
  const accounts = [
    bad,
    null,
    accountOf(first, { chains: ['bitcoin:mainnet'] }),
    accountOf(first, { address: '0x12' }),
    accountOf(first),
  ]
  announce(page, createFakeWallet({}, { accounts }).wallet)
  expect(
    found
      .find('solana:Wallet')
      ?.accounts()
      .map(({ address }) => address),
  ).toEqual([first])
})

test('a wallet whose list of accounts throws is listed, and shares none', () => {
  const { page, discover } = open()
  const found = discover()
  announce(page, throwing('accounts'))
  expect(found.find('solana:Wallet')?.accounts()).toEqual([])
})

test('after the abort nothing is listed, and a registration API that was kept does nothing', () => {
  const { page, discover, names, end } = open()
  let captured: Register = () => () => undefined
  page.addEventListener('wallet-standard:app-ready', (event) => {
    captured = (event as CustomEvent<{ register: Register }>).detail.register
  })
  const found = discover()
  end.abort()
  captured(createFakeWallet().wallet)
  announce(page, createFakeWallet().wallet)
  expect(names(found)).toEqual([])
})

test('when discovery is disabled, no wallet is listed', () => {
  const { page, discover, names } = open({ enableWalletStandard: false })
  announce(page, createFakeWallet().wallet)
  expect(names(discover())).toEqual([])
})

test('waiting for a wallet ends when it registers, or when the signal aborts', async () => {
  const { page, discover } = open()
  const found = discover()
  const waiting = found.waitFor('solana:Wallet', AbortSignal.timeout(5_000))
  announce(page, createFakeWallet().wallet)
  expect((await waiting)?.name).toBe('Wallet')
  expect(await found.waitFor('solana:Gone', AbortSignal.timeout(1))).toBeUndefined()
})

test('I-04: whatever registers, reading it never throws, and every listed wallet has a name and an id', () => {
  const part = fc.oneof(fc.anything(), fc.constantFrom('', [], {}, null, undefined))
  const wallets = fc.record(
    { name: fc.oneof(part, fc.string()), icon: part, accounts: part, chains: part },
    { requiredKeys: [] },
  )
  let listed = 0
  fc.assert(
    fc.property(wallets, (input) => {
      const complete = { ...createFakeWallet().wallet, ...input }
      const wallet = readWallet(complete)
      if (!wallet) return
      listed += 1
      expect([...wallet.name].length).toBeGreaterThan(0)
      expect([...wallet.name].length).toBeLessThanOrEqual(32)
      expect(wallet.id).toBe(`solana:${wallet.name}`)
      for (const { address } of wallet.accounts()) expect(address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
    }),
    runs,
  )
  expect(listed).toBeGreaterThan(runs.numRuns / 50)
})
