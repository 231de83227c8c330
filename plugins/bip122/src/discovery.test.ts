import { createStore } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { findWallets } from './discovery.ts'

const request = async () => undefined
const provider = () => ({ request })
const icon = 'data:image/png;base64,AAAA'
const bomb = () => {
  throw new Error('mine')
}

function find(page: object, signal = new AbortController().signal) {
  const target = Object.defineProperties(new EventTarget(), Object.getOwnPropertyDescriptors(page))
  const store = createStore()
  const discovery = findWallets(target, store, signal)
  return {
    target,
    discovery,
    rows: () => store.get(discovery.connectors).map(({ id, name }) => `${id} ${name}`),
  }
}

const register = (target: EventTarget, wallet: unknown): (() => void) | undefined => {
  let stop: (() => void) | undefined
  const detail = (api: { register(wallet: unknown): () => void }) => {
    stop = api.register(wallet)
  }
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  return stop
}
const standard = (name: string, features: object = { 'bitcoin:connect': { connect: request } }) => ({
  name,
  icon,
  features,
})

test('each kind is found at its path, and each provider once', () => {
  const xverse = provider()
  const shared = provider()
  const unisat = { requestAccounts: request, request }
  const { rows } = find({
    btc_providers: [
      { id: 'Xv.Provider', name: 'Xverse', icon },
      { id: 'unisat', name: 'Unisat, by the list' },
      { id: 'Second', name: 'The same again' },
    ],
    Xv: { Provider: xverse },
    Second: xverse,
    XverseProviders: { BitcoinProvider: shared },
    LeatherProvider: provider(),
    unisat,
    okxwallet: { bitcoin: { connect: request } },
    bitkeep: { unisat: { requestAccounts: request } },
    binancew3w: { bitcoin: { requestAccounts: request } },
  })
  expect(rows()).toEqual([
    'unisat UniSat Wallet',
    'bitget Bitget Wallet',
    'binancew3w Binance Wallet',
    'okx OKX Wallet',
    'Xv.Provider Xverse',
    'XverseProviders.BitcoinProvider Xverse Wallet',
    'LeatherProvider Leather',
  ])
})

test('malformed wallets, and those that throw when they are read, are ignored; the others are listed', () => {
  const { rows, target } = find({
    btc_providers: [
      null,
      5,
      { id: 'Gone', name: 'Not in the page' },
      { id: 'Good', name: '' },
      { id: '__proto__.x y', name: 'Strange' },
      {
        id: 'Good',
        get name() {
          return bomb()
        },
      },
      { id: 'Good', name: '\u202eGood\u200b' },
    ],
    Good: provider(),
    get okxwallet() {
      return bomb()
    },
    unisat: {
      get requestAccounts() {
        return bomb()
      },
    },
  })
  expect(rows()).toEqual(['Good Good'])
  register(target, {
    get features() {
      return bomb()
    },
  })
  register(target, standard('', {}))
  register(target, standard('No Bitcoin', { 'solana:connect': {} }))
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: bomb }))
  target.dispatchEvent(new Event('wallet-standard:register-wallet'))
  expect(rows()).toEqual(['Good Good'])
})

test('a Wallet Standard wallet can register later and unregister, and one with the same name is another wallet', () => {
  const { rows, target } = find({})
  const first = standard('Twin')
  const stop = register(target, first)
  register(target, first)
  register(target, standard('Twin'))
  expect(rows()).toEqual(['Twin:bip122 Twin', 'Twin:bip122:2 Twin'])
  stop?.()
  expect(rows()).toEqual(['Twin:bip122:2 Twin'])
})

test('a provider in the list and in the Wallet Standard is one row', () => {
  const shared = provider()
  const { rows, target } = find({ btc_providers: [{ id: 'Field', name: 'Field' }], Field: shared })
  register(target, standard('Field', { 'sats-connect:': { provider: shared } }))
  expect(rows()).toEqual(['Field Field'])
})

test('at most 64 rows are listed, and none after the abort', () => {
  const end = new AbortController()
  const { rows, target } = find({}, end.signal)
  for (let count = 0; count < 70; count += 1) register(target, standard(`W${count}`))
  expect(rows()).toHaveLength(64)
  const other = find({}, end.signal)
  end.abort()
  register(other.target, standard('Late'))
  expect(other.rows()).toEqual([])
})

test('a wallet that is injected late is waited for, until the signal aborts', async () => {
  const { discovery, target } = find({})
  const waiting = discovery.waitFor('Slow', new AbortController().signal)
  Object.assign(target, { btc_providers: [{ id: 'Slow', name: 'Slow' }], Slow: provider() })
  await expect(waiting).resolves.toMatchObject({ id: 'Slow' })
  await expect(discovery.waitFor('Never', AbortSignal.timeout(5))).resolves.toBeUndefined()
})
