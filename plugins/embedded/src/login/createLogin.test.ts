import type { ChainId } from '@latchkit/kernel'
import { createStore, createTestStorage } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { createLogin } from './createLogin.ts'
import { createLoginStore } from './createLoginStore.ts'

/** Opens a login with stored values. */
function open(stored: Readonly<Record<string, string>> = {}) {
  const loginStore = createLoginStore({ storage: createTestStorage(stored) })
  const store = createStore()
  const ask = () => Promise.reject(new Error('silent'))
  const login = createLogin({ store, loginStore, ask, defaults: { eip155: 'smartAccount', solana: 'eoa' } })
  return { login, store }
}

const mainnet = 'eip155:1' as ChainId
const polygon = 'eip155:137' as ChainId
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const user = {
  address,
  chainId: 1,
  accounts: [
    { address, type: 'eoa' as const },
    { address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', type: 'smartAccount' as const },
  ],
}

test('a smart account is preferred only on the networks that the wallet has reported for it', () => {
  const { login } = open({ SMART_ACCOUNT_ENABLED_NETWORKS: '137,10' })
  expect([login.preferredTypeFor(polygon), login.preferredTypeFor(mainnet)]).toEqual(['smartAccount', 'eoa'])
  expect(open({ SMART_ACCOUNT_ENABLED_NETWORKS: '' }).login.preferredTypeFor(polygon)).toBe('eoa')
  expect(open().login.preferredTypeFor(mainnet)).toBe('smartAccount')
})

test('a visitor is offered a smart account only on the networks that have it', () => {
  const { login, store } = open({ SMART_ACCOUNT_ENABLED_NETWORKS: '137' })
  login.userReported(user, mainnet)
  expect(store.get(login.userAtom)?.accountTypes).toEqual(['eoa'])
  login.userReported(user, polygon)
  expect(store.get(login.userAtom)?.accountTypes).toEqual(['eoa', 'smartAccount'])
})

test('a login survives a reload, unless the wallet reports that it ends with the frame', () => {
  const { login } = open()
  login.sessionUpdated({ token: 't', endsWithFrame: true })
  expect(login.loginSucceeded({ by: 'email', email: 'a@b.test' })).toBe(false)
  login.sessionUpdated({ token: 't' })
  expect(login.loginSucceeded({ by: 'email', email: 'a@b.test' })).toBe(true)
})
